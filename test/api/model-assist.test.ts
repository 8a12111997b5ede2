import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { drawPdf } from "../support/pdf-files.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf } from "./helpers.ts";

// A language model of our own answers as each test says. The form states an amount in a sentence that no label leads to.

const SSN = "219-45-6781";
const ACCOUNT = "000123454411";
const POINTER = "/funding/amount_requested";

type Asked = {
  readonly messages: readonly {
    content: string | readonly { type: string; text?: string; image_url?: { url: string } }[];
  }[];
};

let model: Server;
let answer: (asked: Asked, response: ServerResponse) => void;
let asked: Asked[] = [];
let apps: Record<"text" | "image" | "hasty", App>;

beforeAll(async () => {
  model = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
      asked.push(body);
      answer(body, response);
    });
  });
  await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  const start = (documents: string, others: Record<string, string> = {}) =>
    startApp({ EGRET_LLM_URL: url, EGRET_LLM_MODEL: "small", EGRET_LLM_DOCUMENTS: documents, ...others });
  apps = {
    text: await start("text"),
    image: await start("image"),
    hasty: await start("text", { EGRET_LLM_TIMEOUT: "1" }),
  };
});
afterEach(() => {
  asked = [];
  // A model that failed is left alone for a minute.
  for (const app of Object.values(apps))
    app.setNow(new Date(app.context.now().getTime() + 61_000).toISOString());
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.stop();
  model.closeAllConnections();
  model.close();
});

const says = (content: unknown) => (_: Asked, response: ServerResponse) => {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ choices: [{ message: { content: text } }] }));
};

function form(): Promise<Buffer> {
  return drawPdf((pdf) => {
    const fields = [
      ["Legal Business Name:", "Harbor Grill LLC"],
      ["DBA:", "Harbor Grill"],
      ["Federal Tax ID:", "84-3120957"],
      ["Physical Address:", "12 Quay Street, Austin, TX 78701"],
      ["Business Phone:", "(512) 555-0143"],
      ["Owner First Name:", "Dana"],
      ["Owner Last Name:", "Reyes"],
      ["Date of Birth:", "03/03/1979"],
      ["Social Security Number:", SSN],
    ] as const;
    pdf.fontSize(16).text("Funding Application", 50, 50);
    pdf.fontSize(10);
    fields.forEach(([label, value], index) => {
      pdf.text(label, 50, 90 + index * 22).text(value, 220, 90 + index * 22);
    });
    pdf.text("We would like to borrow eighty-five thousand, that is 85,000.00, for a second oven.", 50, 330);
    pdf.text(`Please pay it out to ${ACCOUNT}.`, 50, 345);
  });
}

let count = 0;
/** What comes of the form when the model answers as it does. */
async function read(mode: keyof typeof apps = "text") {
  const app = apps[mode];
  const file = await upload(app, `acme-${mode}-${count++}`, await form(), {
    file_class: "iso_application_form",
  });
  expect((await untilRead(app, file.service_id)).status).toBe("done");
  return bodyOf(await app.call("GET", `/api/end_user_files/${file.service_id}/parsed_results`))[0];
}

describe("a language model", () => {
  test("fills in what the rules left open, when it stands on the page, and is named as the source", async () => {
    answer = says(
      `Here you are:\n\`\`\`json\n{"${POINTER}": "85,000.00", "/owner1/first_name": "Eve"}\n\`\`\``,
    );
    const result = await read();
    expect(result.parsing_status).toBe("succeeded");
    expect(result.result.funding.amount_requested).toBe(85_000);
    expect(result.result.owner1.first_name).toBe("Dana");
    expect(result.patches).toEqual([
      expect.objectContaining({
        path: POINTER,
        value: 85_000,
        original_value: null,
        source: "model",
        enabled: true,
      }),
    ]);
    const box = result.bounding_boxes.find((one: { json_pointer: string }) => one.json_pointer === POINTER);
    expect(box).toMatchObject({ page_num: 1, value: "85,000.00," });
    expect(result.field_validations).toContainEqual(
      expect.objectContaining({
        field_name: "funding.amount_requested",
        validation_type: "required",
        result: "pass",
      }),
    );
    expect(result.validation_summary).toContain("proposed by a language model");
  });

  test("is asked for that field only, and sees no number of a person or an account", async () => {
    answer = says({});
    await read();
    const sent = JSON.stringify(asked);
    expect(asked).toHaveLength(1);
    expect(sent).toContain(POINTER);
    expect(sent).toContain("Harbor Grill LLC");
    expect(sent).toContain("Social Security Number:");
    for (const number of [SSN, ACCOUNT, "84-3120957", "6781", "4411"]) expect(sent).not.toContain(number);
  });

  test.each([
    ["a value that is not on the page", says({ [POINTER]: "90,000.00" })],
    ["a value of another kind", says({ [POINTER]: "a second oven" })],
    ["an answer without an object", says("I cannot help with that.")],
    ["a broken object", says('{"/funding/amount_requested": 85')],
    ["a list", says("[85000]")],
    ["another status", (_: Asked, response: ServerResponse) => response.writeHead(500).end("{}")],
    ["no JSON at all", (_: Asked, response: ServerResponse) => response.writeHead(200).end("<html>")],
    [
      "a redirect",
      (_: Asked, response: ServerResponse) => response.writeHead(302, { location: "/elsewhere" }).end(),
    ],
    [
      "an endless answer",
      (_: Asked, response: ServerResponse) => response.writeHead(200).end("x".repeat(3_000_000)),
    ],
    ["a connection that breaks", (_: Asked, response: ServerResponse) => response.destroy()],
  ])("that says %s changes nothing", async (_what, how) => {
    answer = how;
    const result = await read();
    expect(result.parsing_status).toBe("succeeded");
    expect(result.result.funding.amount_requested).toBeNull();
    expect(result.patches).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test("that failed is not asked again at once", async () => {
    answer = (_, response) => response.writeHead(503).end();
    await read();
    const before = asked.length;
    expect((await read()).result.funding.amount_requested).toBeNull();
    expect(asked).toHaveLength(before);
  });

  test("that takes too long holds nothing up", async () => {
    answer = () => undefined;
    const result = await read("hasty");
    expect(result.parsing_status).toBe("succeeded");
    expect(result.patches).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  test("that sees pictures gets them with those numbers painted over", async () => {
    answer = says({ [POINTER]: 85_000 });
    expect((await read("image")).result.funding.amount_requested).toBe(85_000);
    const parts = asked[0]?.messages[1]?.content;
    if (typeof parts !== "object") throw new Error("no parts");
    expect(parts.map((part) => part.type)).toEqual(["text", "image_url"]);
    const jpeg = Buffer.from(parts[1]?.image_url?.url.split(",")[1] ?? "", "base64");
    const scale = 1_200 / 612;
    const meanOf = async (left: number, top: number) => {
      const box = { left: Math.round(left * scale), top: Math.round(top * scale), width: 60, height: 14 };
      const { channels } = await sharp(await sharp(jpeg).extract(box).toBuffer()).stats();
      return channels[0]?.mean ?? 0;
    };
    // The SSN and the tax id are black, the name beside the first label is not.
    expect(await meanOf(225, 90 + 8 * 22)).toBeLessThan(30);
    expect(await meanOf(225, 90 + 2 * 22)).toBeLessThan(30);
    expect(await meanOf(225, 90)).toBeGreaterThan(150);
  });
});
