import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/support/database.ts";
import type { OpenDatabase } from "./database.ts";
import { readTimestamptz } from "./type-parsers.ts";

describe("values from the database", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it("keep every digit and every microsecond", async () => {
    const sql = `select 12345678901234567.890::numeric as n, 9007199254740993::int8 as i, '2026-02-28'::date as d,
      '2026-02-28 23:30:00.123456-05'::timestamptz as t, array[1.10]::numeric[] as a, '{"a":[1]}'::jsonb as j`;
    expect((await database.pool.query(sql)).rows).toEqual([
      {
        n: "12345678901234567.890",
        i: "9007199254740993",
        d: "2026-02-28",
        t: "2026-03-01T04:30:00.123456Z",
        a: expect.anything(),
        j: { a: [1] },
      },
    ]);
  });

  it("are in UTC wherever the server stands", () => {
    expect(readTimestamptz("2026-01-31 10:00:00+00")).toBe("2026-01-31T10:00:00Z");
    expect(readTimestamptz("2026-01-31 10:00:00.5+05:30")).toBe("2026-01-31T04:30:00.500Z");
    expect(readTimestamptz("2026-01-31 10:00:00-05")).toBe("2026-01-31T15:00:00.000Z");
    expect(readTimestamptz("infinity")).toBe("infinity");
  });
});
