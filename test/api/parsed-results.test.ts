import { Compile } from "typebox/compile";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeStatementPdf, ROWS, type StatementPage } from "../support/statement-pdf.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf, expectError } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const uploadOne = async (endUserId: string, pages: readonly StatementPage[] = [{}]): Promise<string> => {
  const file = await upload(app, endUserId, await makeStatementPdf(pages), { file_class: "bank_statement" });
  return (await untilRead(app, file.service_id)).service_id;
};
const urlOf = (fileId: string, query = "") => `/api/end_user_files/${fileId}/parsed_results${query}`;
const readResults = async (fileId: string, query = "") => bodyOf(await app.call("GET", urlOf(fileId, query)));
const amountsOf = async (endUserId: string) =>
  bodyOf(await app.call("GET", `/api/end_users/${endUserId}/transactions`))
    .transactions_enriched.map((row: { amount: number }) => row.amount)
    .reverse();

/** Pointers of every scalar that is not null. */
function pointersOf(value: unknown, at = ""): string[] {
  if (value === null) return [];
  if (typeof value !== "object") return [at];
  return Object.entries(value).flatMap(([name, each]) => pointersOf(each, `${at}/${name}`));
}

describe("get-parsed-results", () => {
  test("the result obeys its schema, and every value in it has a place on the page", async () => {
    const fileId = await uploadOne("acme");
    const [result, ...others] = await readResults(fileId);
    expect(others).toEqual([]);
    expect(result).toMatchObject({
      service_id: fileId,
      parser_id: "bank_statement",
      parsing_status: "succeeded",
      parser_display_name: "Bank statement",
      patches: [],
      validation_summary: "1 statement with 5 transactions; 1 of 1 reconciled.",
      version_number: 1,
      attribute_values: [{ statement: 0, verdict: "VERIFIED", anomaly_score: 0 }],
    });
    expect(Compile(result.result_schema).Check(result.result)).toBe(true);
    expect(Compile(result.result_schema).Check({ statements: [{}] })).toBe(false);
    const placed = result.bounding_boxes.map((box: { json_pointer: string }) => box.json_pointer);
    expect(placed.toSorted()).toEqual(pointersOf(result.result).toSorted());
    for (const { bounding_box: box, page_num } of result.bounding_boxes) {
      const [y1, x1, y2, x2] = box;
      expect(0 <= y1 && y1 < y2 && y2 <= 1 && 0 <= x1 && x1 < x2 && x2 <= 1, JSON.stringify(box)).toBe(true);
      expect(page_num).toBe(1);
    }
    const amount = result.bounding_boxes.find(
      (box: { json_pointer: string }) => box.json_pointer === "/statements/0/transactions/1/amount",
    );
    expect(amount.value).toBe("-249.9");
    expect(amount.bounding_box[3]).toBeCloseTo(450 / 612, 2);
    expect(result.field_validations).toContainEqual({
      field_name: "statements.0",
      validation_type: "balances_reconcile",
      result: "pass",
      failure_reason: null,
    });
  });

  test("versions can be chosen", async () => {
    const fileId = await uploadOne("versions");
    await app.call("POST", `/api/end_user_files/${fileId}/parse_file`);
    await untilRead(app, fileId);
    expect((await readResults(fileId))[0].version_number).toBe(2);
    expect((await readResults(fileId, "?version_number=1"))[0].version_number).toBe(1);
    expect(await readResults(fileId, "?version_number=3")).toEqual([]);
    expect(await readResults(fileId, "?parser_id=bank_statement")).toHaveLength(1);
    expect(await readResults(fileId, "?parser_id=other")).toEqual([]);
    expectError(await app.call("GET", urlOf(fileId, "?version_number=x")), 422);
  });

  test("a failed one says why", async () => {
    const file = await upload(app, "failed", Buffer.from("%PDF-1.7\nnothing"), {
      file_class: "bank_statement",
    });
    await untilRead(app, file.service_id);
    const [result] = await readResults(file.service_id);
    expect(result).toMatchObject({
      parsing_status: "failed",
      result: null,
      bounding_boxes: null,
      validation_summary: expect.stringMatching(/damaged|cut short/),
    });
  });
});

describe("correct-parsed-result", () => {
  const patch = (fileId: string, ...patches: object[]) =>
    app.call("PATCH", urlOf(fileId), { body: { parsed_result: { patches } } });
  const approve = async (fileId: string) => {
    const file = bodyOf(await app.call("GET", `/api/end_user_files/${fileId}`));
    expect(file.bank_statement.status).toBe("human_reviewing");
    const url = `/api/integrations/pdfs/${file.bank_statement.service_id}`;
    await app.call("PUT", url, { body: { status: "transactions_loaded" } });
  };
  const misread: StatementPage = {
    end: 6594.55,
    rows: ROWS.map((row, n) => (n === 2 ? { ...row, amount: -36.4 } : row)),
  };

  test("a corrected amount makes a statement add up; its transactions are loaded when a person approves", async () => {
    const fileId = await uploadOne("corrected", [misread]);
    const [before] = await readResults(fileId);
    expect(before.field_validations).toContainEqual(expect.objectContaining({ result: "fail" }));
    expect(await amountsOf("corrected")).toEqual([]);
    const path = "/statements/0/transactions/2/amount";
    // The running balances are drawn from the wrong amounts too.
    const running = [2, 3, 4].map((n) => ({
      op: "replace",
      path: `/statements/0/transactions/${n}/balance`,
      value: [5914.45, 8394.55, 6594.55][n - 2],
    }));
    const answer = await patch(
      fileId,
      { op: "replace", path, value: -86.4, correction_reason: "Blurred" },
      ...running,
    );
    expect(answer.status, answer.text).toBe(200);
    const corrected = bodyOf(answer);
    expect(corrected.patches[0]).toEqual({
      op: "replace",
      path,
      value: -86.4,
      original_value: -36.4,
      enabled: true,
      source: "user",
      correction_reason: "Blurred",
    });
    expect(corrected.result.statements[0].transactions[2].amount).toBe(-86.4);
    expect(corrected.validation_summary).toBe("After corrections 1 of 1 statements reconciled.");
    expect(corrected.field_validations.every((one: { result: string }) => one.result === "pass")).toBe(true);
    await untilRead(app, fileId);
    expect(await amountsOf("corrected")).toEqual([]);
    await approve(fileId);
    expect(await amountsOf("corrected")).toEqual(ROWS.map((row) => row.amount));
    const [stored] = await readResults(fileId);
    expect(stored).toEqual(corrected);
    const file = bodyOf(await app.call("GET", `/api/end_user_files/${fileId}`));
    expect(file.bank_statement.status).toBe("transactions_loaded");
  });

  test("a wrong correction takes the transactions back until a person has looked", async () => {
    const fileId = await uploadOne("broken");
    await patch(fileId, { op: "replace", path: "/statements/0/transactions/0/amount", value: 1 });
    expect(await amountsOf("broken")).toEqual([]);
    const file = bodyOf(await app.call("GET", `/api/end_user_files/${fileId}`));
    expect(file.bank_statement.status).toBe("human_reviewing");
    await patch(fileId, { op: "replace", path: "/statements/0/transactions/0/amount", value: 1250.75 });
    expect(await amountsOf("broken")).toEqual([]);
    await approve(fileId);
    expect(await amountsOf("broken")).toEqual(ROWS.map((row) => row.amount));
  });

  test("rows can be taken out and put in; the others keep their ids and places", async () => {
    const fileId = await uploadOne("rows");
    const [before] = await readResults(fileId);
    const row = { date: "2026-01-05", description: "SQUARE INC", amount: 1250.75 };
    const { statements } = bodyOf(
      await patch(
        fileId,
        { op: "remove", path: "/statements/0/transactions/0" },
        { op: "add", path: "/statements/0/transactions/-", value: row },
      ),
    ).result;
    const { transactions } = statements[0];
    expect(transactions).toHaveLength(ROWS.length);
    expect(transactions.at(-1)).toMatchObject({ ...row, balance: null, reference_id: expect.any(String) });
    expect(transactions.slice(0, -1)).toEqual(before.result.statements[0].transactions.slice(1));
    const [after] = await readResults(fileId);
    const boxAt = (result: typeof after, pointer: string) =>
      result.bounding_boxes.find((box: { json_pointer: string }) => box.json_pointer === pointer)
        ?.bounding_box;
    expect(boxAt(after, "/statements/0/transactions/0/amount")).toEqual(
      boxAt(before, "/statements/0/transactions/1/amount"),
    );
    expect(boxAt(after, "/statements/0/transactions/4/amount")).toBeUndefined();
  });

  test("an excluded statement is neither checked nor loaded", async () => {
    const fileId = await uploadOne("excluded", [{}, { accountNumber: "000999988887777", end: 1 }]);
    expect(await amountsOf("excluded")).toEqual([]);
    await patch(fileId, { op: "replace", path: "/statements/1/exclude", value: true });
    await approve(fileId);
    expect(await amountsOf("excluded")).toEqual(ROWS.map((row) => row.amount));
  });

  test("refuses what does not fit, and then changes nothing", async () => {
    const fileId = await uploadOne("misfit");
    const good = { op: "replace", path: "/statements/0/transactions/0/description", value: "X" };
    const cases = [
      [{ op: "replace", path: "/statements/9/exclude", value: true }, "the list has no element 9; it has 1"],
      [{ op: "replace", path: "/statements/0/nothing", value: 1 }, 'there is no field "nothing"'],
      [{ op: "remove", path: "/statements/0/transactions/99" }, "the list has no element 99; it has 5"],
      [
        { op: "replace", path: "/statements/0/transactions/0/amount", value: "a lot" },
        expect.stringContaining("would not obey its schema: /statements/0/transactions/0/amount"),
      ],
      [{ op: "add", path: "/statements/0/__proto__", value: { a: 1 } }, expect.stringContaining("schema")],
    ] as const;
    for (const [bad, message] of cases) {
      expectError(await patch(fileId, good, bad), 422, { json: { "parsed_result.patches.1": [message] } });
    }
    expectError(await patch(fileId, { op: "move", path: "/statements/0" }), 422);
    expectError(await patch(fileId), 422);
    expect((await readResults(fileId))[0].patches).toEqual([]);
  });
});
