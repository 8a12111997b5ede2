import { expect, test } from "vitest";
import { makeDatabase } from "../../test/support/database.ts";
import { arrayText } from "./array-text.ts";
import { openDatabase } from "./database.ts";

test("what the database reads is what was written", async () => {
  const database = openDatabase({ kind: "url", url: await makeDatabase() }, 1, () => undefined);
  const texts = [
    "",
    "NULL",
    null,
    'a "b" c',
    "back\\slash\\",
    "{x,y}",
    " blank ",
    "ü, ’",
    "line\nend",
    '\\"',
  ];
  const numbers = [0, -12.5, 1e21, 0.1, null, 1e-7];
  const { rows } = await database.pool.query(
    "select $1::text[] as texts, $2::float8[] as numbers, $3::boolean[] as flags, $4::text[] as none",
    [arrayText(texts), arrayText(numbers), arrayText([true, false, null]), arrayText([])],
  );
  expect(rows).toEqual([{ texts, numbers, flags: [true, false, null], none: [] }]);
  await database.close();
});
