// Renders a chart as Helm does, text/template with the functions of sprig and toYaml, and prints its documents as one JSON array.
//   GO111MODULE=off GOPATH=/usr/share/gocode go run render.go CHART [VALUES.yaml]
// Needs Debian's golang-go, golang-github-masterminds-sprig-dev and golang-k8s-sigs-yaml-dev; for machines without helm.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type object = map[string]interface{}

func read(path string) object {
	text, err := os.ReadFile(path)
	demand(err)
	values := object{}
	demand(yaml.Unmarshal(text, &values))
	return values
}

func demand(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func merge(into, from object) object {
	for name, value := range from {
		own, isObject := into[name].(object)
		given, isGiven := value.(object)
		if isObject && isGiven {
			into[name] = merge(own, given)
		} else {
			into[name] = value
		}
	}
	return into
}

func toYaml(value interface{}) (string, error) {
	text, err := yaml.Marshal(value)
	return strings.TrimSuffix(string(text), "\n"), err
}

func main() {
	folder := os.Args[1]
	values := read(filepath.Join(folder, "values.yaml"))
	if len(os.Args) > 2 {
		values = merge(values, read(os.Args[2]))
	}
	chart := read(filepath.Join(folder, "Chart.yaml"))
	about := object{"Name": chart["name"], "Version": chart["version"], "AppVersion": chart["appVersion"]}
	release := object{"Name": "egret", "Namespace": "default", "Service": "Helm"}
	files, err := filepath.Glob(filepath.Join(folder, "templates/*.yaml"))
	demand(err)
	documents := []json.RawMessage{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		demand(err)
		parsed, err := template.New(file).Option("missingkey=error").
			Funcs(sprig.TxtFuncMap()).Funcs(template.FuncMap{"toYaml": toYaml}).Parse(string(text))
		demand(err)
		var out bytes.Buffer
		demand(parsed.Execute(&out, object{"Values": values, "Chart": about, "Release": release}))
		for _, part := range strings.Split("\n"+out.String(), "\n---\n") {
			if strings.TrimSpace(part) == "" {
				continue
			}
			document, err := yaml.YAMLToJSONStrict([]byte(part))
			demand(err)
			documents = append(documents, document)
		}
	}
	demand(json.NewEncoder(os.Stdout).Encode(documents))
}
