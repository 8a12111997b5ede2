import fc from "fast-check";
import { expect, test } from "vitest";
import { makeBase64Stream } from "./base64-stream.ts";
import { makeUploadScanner } from "./upload-scanner.ts";

async function scan(body: Buffer, cuts: readonly number[]) {
  const parts: Buffer[] = [];
  let stream = makeBase64Stream();
  const scanner = makeUploadScanner({
    begin: async () => {
      parts.length = 0;
      stream = makeBase64Stream();
    },
    text: async (piece) => void parts.push(stream.add(piece)),
  });
  const ends = [...cuts.map((cut) => cut % (body.length + 1)), body.length].sort((a, b) => a - b);
  let from = 0;
  for (const end of ends) {
    expect(await scanner.add(body.subarray(from, end))).toBe(true);
    from = end;
  }
  const last = stream.end();
  const bytes = scanner.taken() === null || last === null ? null : Buffer.concat([...parts, last]);
  return { rest: JSON.parse(scanner.rest().toString("utf8")) as Record<string, unknown>, bytes };
}

const BYTES = Buffer.from("a file of a few words, some of them long enough to be cut".repeat(40));

test("the file of an upload is what its text says, wherever the body is cut", async () => {
  const fields = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.constant(null), fc.object()));
  const cuts = fc.array(fc.nat(), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fields, cuts, fc.uint8Array({ maxLength: 300 }), async (others, at, bytes) => {
      const upload = { ...others, file_base64: Buffer.from(bytes).toString("base64"), filename: "a.pdf" };
      const found = await scan(Buffer.from(JSON.stringify(upload)), at);
      expect(found.bytes).toEqual(Buffer.from(bytes));
      expect(found.rest).toEqual(JSON.parse(JSON.stringify({ ...upload, file_base64: "" })));
    }),
  );
});

test.each([
  ["with escaped slashes", (text: string) => text.replaceAll("/", "\\/")],
  ["with line breaks", (text: string) => text.replace(/(.{76})/g, "$1\\r\\n")],
  ["with escapes of code points", (text: string) => text.replaceAll("Q", "\\u0051")],
  ["as a data URL", (text: string) => `data:application/pdf;base64,${text}`],
  ["in letters of addresses", (text: string) => text.replaceAll("+", "-").replace(/=+$/, "")],
])("reads Base64 %s", async (_how, written) => {
  const body = Buffer.from(`{"file_base64" : "${written(BYTES.toString("base64"))}", "filename":"x"}`);
  for (const step of [1, 7, 64, body.length]) {
    const cuts = Array.from({ length: Math.floor(body.length / step) }, (_, index) => index * step);
    expect((await scan(body, cuts)).bytes).toEqual(BYTES);
  }
});

test("only a key of the first level is the file, and the last of two counts", async () => {
  const text = Buffer.from("two").toString("base64");
  const body = `{"a":{"file_base64":"deep"},"b":"file_base64","file_base64":"b25l","file_base64":"${text}"}`;
  const found = await scan(Buffer.from(body), [3, 30]);
  expect(found.bytes?.toString()).toBe("two");
  expect(found.rest).toEqual({ a: { file_base64: "deep" }, b: "file_base64", file_base64: "" });
});

test.each(["not base64!", "QQ==QQ==", "QUJDR", "data:text/plain,hello"])("%s is no Base64", async (text) => {
  const found = await scan(Buffer.from(JSON.stringify({ file_base64: text })), [16]);
  expect(found.bytes).toBeNull();
});
