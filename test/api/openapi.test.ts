import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Described = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: { readonly "application/json"?: { readonly example: unknown } };
  };
  readonly responses: Readonly<Record<string, unknown>>;
};
type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>;

test("docs/openapi.json is what the server says; `npm run openapi` writes it", async () => {
  const served = await app.call("GET", "/openapi.json", { key: null });
  expect(served.status).toBe(200);
  expect(JSON.parse(readFileSync("docs/openapi.json", "utf8"))).toEqual(served.body);
});

test("every operation names its errors and has an example for its body", async () => {
  const document = bodyOf(await app.call("GET", "/openapi.json", { key: null }));
  expect(document.openapi).toBe("3.1.0");
  const ids = new Set<string>();
  for (const [url, methods] of Object.entries(document.paths as Paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method} ${url}`;
      expect(ids.has(operation.operationId), name).toBe(false);
      ids.add(operation.operationId);
      expect(operation.summary, name).toBeTruthy();
      if (!url.startsWith("/api")) continue;
      expect(Object.keys(operation.responses), name).toEqual(
        expect.arrayContaining(["401", "422", "429", "500"]),
      );
      expect(
        Object.keys(operation.responses).some((status) => status.startsWith("2")),
        name,
      ).toBe(true);
      const content = operation.requestBody?.content["application/json"];
      if (content !== undefined) expect(content.example, name).toBeDefined();
      for (const [, parameter] of url.matchAll(/\{(\w+)\}/g)) {
        expect(
          operation.parameters?.some((one) => one.name === parameter && one.in === "path"),
          name,
        ).toBe(true);
      }
    }
  }
});

test("examples of bodies are taken by the server", async () => {
  const document = bodyOf(await app.call("GET", "/openapi.json", { key: null }));
  await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "x" } } });
  for (const [url, methods] of Object.entries(document.paths as Paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const example = operation.requestBody?.content["application/json"]?.example;
      if (example === undefined) continue;
      const path = url.replace(/\{end_user_id_or_service_id\}/, "x").replace(/\{\w+\}/, "t-1001");
      const answer = await app.call(method.toUpperCase(), path, { body: example });
      // An example may name a transaction or a category that is not there; its fields are right all the same.
      const fields = answer.status === 422 ? Object.keys(bodyOf(answer).description.json ?? {}) : [];
      expect(
        fields.filter((field) => !field.endsWith("transaction_service_id")),
        `${method} ${url} ${answer.text}`,
      ).toEqual([]);
    }
  }
});

test("every reference leads to a shape", async () => {
  const document = bodyOf(await app.call("GET", "/openapi.json", { key: null }));
  for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/(\w+\/\w+)"/g)) {
    const [kind = "", shape = ""] = (name as string).split("/");
    expect(document.components[kind], name).toHaveProperty(shape);
  }
  expect(JSON.stringify(document)).not.toContain("~");
});
