import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Sends bytes as they are. */
async function send(
  method: string,
  path: string,
  body: string | Buffer<ArrayBuffer> | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(app.url + path, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: { "x-api-key": app.key, "content-type": "application/json", ...headers },
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith("{") ? JSON.parse(text) : null,
  };
}

const sendRow = (body: string | Buffer<ArrayBuffer>, headers?: Record<string, string>) =>
  send("POST", "/api/transactions", body, headers);

describe("keys", () => {
  const read = (headers: Record<string, string>) =>
    app.call("GET", "/api/categories", { key: null, headers });

  test("in x-api-key or as the password of HTTP Basic", async () => {
    expect((await read({ "x-api-key": app.key })).status).toBe(200);
    const basic = Buffer.from(`anyone:${app.key}`).toString("base64");
    expect((await read({ authorization: `Basic ${basic}` })).status).toBe(200);
    expect(
      (await read({ authorization: `basic ${Buffer.from(`:${app.key}`).toString("base64")}` })).status,
    ).toBe(200);
  });

  test("everything else is one 401", async () => {
    const unknown = `key_${"0".repeat(48)}`;
    const attempts = await Promise.all([
      read({}),
      read({ "x-api-key": "" }),
      read({ "x-api-key": "nonsense" }),
      read({ "x-api-key": unknown }),
      read({ "x-api-key": `${app.key}0` }),
      read({ "x-api-key": app.key.toUpperCase() }),
      read({ authorization: `Bearer ${app.key}` }),
      read({ authorization: "Basic !!!" }),
      read({ authorization: `Basic ${Buffer.from(app.key).toString("base64")}` }),
      read({ authorization: `Basic ${Buffer.from(`x:${unknown}`).toString("base64")}` }),
    ]);
    for (const answer of attempts) {
      expectError(answer, 401, "A valid API key is needed in the x-api-key header.");
      expect(answer.headers.get("www-authenticate")).toBe("ApiKey header=x-api-key");
    }
  });

  test("the key is asked before the body is read", async () => {
    expectError(await sendRow("{", { "x-api-key": "none" }), 401);
  });
});

describe("bodies", () => {
  test.each([
    ['{"transactions": [', "ends too early"],
    ["{", "character 1"],
    ['{"transactions": [NaN]}', "NaN or Infinity"],
    ['{"transactions": [{"amount": Infinity}]}', "NaN or Infinity"],
    ['{"transactions": [{"amount": -Infinity, "x": 1}]}', "NaN or Infinity"],
    ['{"transactions": [{"amount": None}]}', "not what JSON has there"],
    ["{'a': 1}", "not what JSON has there"],
    ['{"a": "\u0001"}', "not what JSON has there"],
    ["nothing", "not what JSON has there"],
  ])("%j is no JSON", async (body, reason) => {
    const answer = await sendRow(body);
    expectError(answer, 400, expect.stringContaining(reason));
    expect(answer.text).not.toContain("transactions");
  });

  test("numbers beyond a double, and deep nesting, are refused as fields", async () => {
    expectError(await sendRow('{"transactions": [{"description": "x", "amount": 1e999}]}'), 422, {
      json: { "transactions.0.amount": ["must be a number; this number is too large"] },
    });
    expectError(await sendRow(`{"transactions": ${"[".repeat(300_000)}${"]".repeat(300_000)}}`), 422);
    const deepIgnored = `{"x": ${"[".repeat(10_000)}${"]".repeat(10_000)}, "transactions": [{"description": "X", "amount": 1}]}`;
    expect((await sendRow(deepIgnored)).status).toBe(200);
  });

  test("must be UTF-8; a byte order mark is forgiven", async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"transactions":[{"amount":1,"description":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}]}'),
    ]);
    expectError(await sendRow(bytes), 400, expect.stringContaining("UTF-8"));
    expect((await sendRow('\ufeff{"transactions":[{"amount":1,"description":"X"}]}')).status).toBe(200);
  });

  test("names of JavaScript's own are fields like any other", async () => {
    const row = '{"description":"X","amount":1,"__proto__":{"currency":"EUR"},"constructor":1,"toString":2}';
    const answer = await sendRow(`{"transactions":[${row}],"__proto__":{"transactions":1}}`);
    expect(answer.status, answer.text).toBe(200);
    expect(bodyOf(answer).transactions[0].currency).toBe("USD");
  });

  test("other content types are 415, no body is 400", async () => {
    expectError(await sendRow("a=1", { "content-type": "application/x-www-form-urlencoded" }), 415);
    expectError(await sendRow("<x/>", { "content-type": "text/xml" }), 415);
    expectError(
      await sendRow(gzipSync("{}"), { "content-encoding": "gzip" }),
      415,
      expect.stringContaining("gzip is not read"),
    );
    expect(
      (
        await sendRow('{"transactions":[{"amount":1,"description":"X"}]}', {
          "content-type": "application/json; charset=utf-8",
        })
      ).status,
    ).toBe(200);
    expectError(await send("POST", "/api/transactions", undefined), 400, "This call needs a JSON body.");
  });

  test("too large is 413 and says the limit", async () => {
    const body = JSON.stringify({ name: "x".repeat(2_000_000) });
    expectError(await send("POST", "/api/credentials/keys", body), 413, expect.stringContaining("1 MB"));
  });
});

describe("addresses", () => {
  test("nothing there is 404; another method is 405 with allow", async () => {
    expectError(await app.call("GET", "/api/nothing"), 404, "There is nothing at this address.");
    expectError(await app.call("GET", "/nothing"), 404);
    const wrong = await app.call("PATCH", "/api/transactions");
    expectError(wrong, 405);
    expect(wrong.headers.get("allow")).toBe("DELETE, POST");
    const patch = await app.call("DELETE", "/api/end_users/x/enrich");
    expect([patch.status, patch.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await app.call("POST", "/docs")).headers.get("allow")).toBe("GET, HEAD");
  });

  test("a closing slash does not matter, a broken escape is 400", async () => {
    expect((await app.call("GET", "/api/categories/")).status).toBe(200);
    expectError(await app.call("GET", "/api/transactions/%E0%A4%A"), 400);
  });

  test("a NUL character is refused wherever it stands", async () => {
    const addresses = [
      "transactions/a%00b",
      "end_users/%00",
      "merchants/%00",
      "transactions/x?end_user_id=%00",
    ];
    for (const address of [...addresses, "end_users?name=%00", "end_users?cursor=%00"]) {
      expectError(await app.call("GET", `/api/${address}`), 422);
    }
    const cursor = Buffer.from(JSON.stringify(["1", "eus_2JZrnjMThtQVW6vqECV8mJ"])).toString("base64url");
    expectError(await app.call("GET", `/api/end_users?cursor=${cursor}`), 422);
  });

  test("HEAD answers as GET without a body", async () => {
    const answer = await send("HEAD", "/api/categories", undefined);
    expect([answer.status, answer.text]).toEqual([200, ""]);
  });

  test("what is no HTTP has the usual shape", async () => {
    const { port } = new URL(app.url);
    const text = await new Promise<string>((resolve) => {
      let received = "";
      const socket = connect(Number(port), "127.0.0.1", () => socket.write("NONSENSE\r\n\r\n"));
      socket.on("data", (data) => {
        received += data.toString();
      });
      socket.on("close", () => resolve(received));
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(JSON.parse(text.slice(text.indexOf("{")))).toEqual({
      code: 400,
      name: "Bad Request",
      description: "The request is malformed.",
      request_id: expect.stringMatching(/^req_/),
    });
  });
});

describe("failures of ours", () => {
  test("tell nothing of the inside", async () => {
    const { engine } = app.context;
    const broken = { ...engine, enrich: () => JSON.parse("{secret/path}") };
    (app.context as { engine: typeof engine }).engine = broken;
    const headers = { "idempotency-key": "after-failure" };
    const failed = await app.call("POST", "/api/merchants/extract", { body: { description: "X" }, headers });
    expectError(failed, 500, "Something went wrong on our side. The request_id helps to find it in the log.");
    (app.context as { engine: typeof engine }).engine = engine;
    expect(
      (await app.call("POST", "/api/merchants/extract", { body: { description: "X" }, headers })).status,
    ).toBe(200);
  });
});

test("two deleting and writing at once end in one of the two states", async () => {
  for (let round = 0; round < 5; round++) {
    const rows = { transactions: [rowOf(1, { end_user_id: "tug" })] };
    const [wrote, deleted] = await Promise.all([
      app.call("POST", "/api/transactions", { body: rows }),
      app.call("DELETE", "/api/end_users/tug"),
    ]);
    expect(wrote.status, wrote.text).toBe(200);
    expect([202, 404], deleted.text).toContain(deleted.status);
  }
});
