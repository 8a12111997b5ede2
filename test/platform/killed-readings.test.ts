import { afterAll, expect, it } from "vitest";
import { makeDatabase } from "../support/database.ts";
import { makeDataDir, type Program, pause, startMain } from "../support/process.ts";
import { makeStatementPdf } from "../support/statement-pdf.ts";

const KEY = `key_${"5a".repeat(24)}`;
const data = makeDataDir();
const programs: Program[] = [];
afterAll(async () => {
  for (const program of programs) program.child.kill("SIGKILL");
  await Promise.all(programs.map((program) => program.ended));
  data.remove();
});

/** Long enough that a kill meets it while it is being read. */
function longStatement(account: string): Promise<Buffer> {
  const day = (n: number) => `01/${String(1 + (n % 28)).padStart(2, "0")}`;
  const rows = Array.from({ length: 30 }, (_, n) => ({
    date: day(n),
    description: `CHECK CARD PURCHASE NUMBER ${n}`,
    amount: -10 - n,
  })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const pages = Array.from({ length: 24 }, (_, n) => ({ accountNumber: `${account}${1000 + n}`, rows }));
  return makeStatementPdf(pages);
}
const ROWS_OF_ONE = 24 * 30;

it("a worker that is killed while it reads loses nothing and loads nothing twice", {
  timeout: 120_000,
}, async () => {
  const env = { DATABASE_URL: await makeDatabase(), EGRET_API_KEY: KEY };
  const start = async () => {
    const program = startMain(data.path, env);
    programs.push(program);
    const { url } = await program.ready();
    const call = async (method: string, path: string, body?: unknown) => {
      const headers = { "x-api-key": KEY, "content-type": "application/json" };
      const answer = await fetch(url + path, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests read what the wire says
      return (await answer.json()) as any;
    };
    return { program, call };
  };
  const first = await start();
  const endUserIds = ["a", "b", "c"];
  for (const endUserId of endUserIds) {
    await first.call("PUT", "/api/end_users", { end_user: { end_user_id: endUserId } });
    const file_base64 = (await longStatement(`77${endUserId.charCodeAt(0)}`)).toString("base64");
    const body = { filename: "long.pdf", file_base64, file_class: "bank_statement" };
    await first.call("POST", `/api/end_users/${endUserId}/files`, body);
  }
  const statusesOf = async (call: typeof first.call) => {
    const lists = await Promise.all(endUserIds.map((id) => call("GET", `/api/end_users/${id}/files`)));
    return lists.map(([file]) => file.status as string);
  };
  for (let tries = 0; tries < 400 && !(await statusesOf(first.call)).includes("reading"); tries++)
    await pause(10);
  const lists = await Promise.all(endUserIds.map((id) => first.call("GET", `/api/end_users/${id}/files`)));
  const reading = lists.map(([file]) => file).find((file) => file.status === "reading");
  expect(reading.progress).toMatchObject({ stage: expect.stringMatching(/^(reading|parsing)$/) });
  first.program.child.kill("SIGKILL");
  await first.program.ended;
  const second = await start();
  const isDone = async () => (await statusesOf(second.call)).every((status) => status === "done");
  for (let tries = 0; tries < 600 && !(await isDone()); tries++) await pause(100);
  expect(await statusesOf(second.call)).toEqual(["done", "done", "done"]);
  for (const endUserId of endUserIds) {
    const list = await second.call("GET", `/api/end_users/${endUserId}/transactions?limit=1000`);
    expect(list.transactions_enriched).toHaveLength(ROWS_OF_ONE);
    const [file] = await second.call("GET", `/api/end_users/${endUserId}/files`);
    expect(file.parsed_results).toMatchObject([{ version_number: 1, parsing_status: "succeeded" }]);
  }
});
