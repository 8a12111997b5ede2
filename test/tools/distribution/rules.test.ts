import { beforeAll, expect, test } from "vitest";
import { breaches, openParser } from "./rules.ts";

const TABLES = new Set(["transactions", "accounts", "leases"]);
beforeAll(openParser);

test.each([
  "select * from transactions where user_id = $1 and id = any($2::text[])",
  "select * from transactions t left join accounts a on a.user_id = t.user_id and a.id = t.a where t.user_id = $1",
  "select (select count(*) from accounts a where a.user_id = $1) from transactions t where t.user_id = $1",
  "select 1 from transactions where user_id = $1 for update",
  "insert into transactions (user_id, id) select $1, * from unnest($2::text[]) on conflict (user_id, id) do update set id = excluded.id",
  "update transactions t set x = w.x from unnest($2::text[]) as w (x) where t.user_id = $1 and t.id = w.x",
  "delete from leases where created < now() - interval '1 day'",
  "select user_id from leases where until < now()",
  "with added as (insert into accounts (user_id, id) values ($1, $2) returning id) select id from added",
  "select now() - interval '1 day'",
])("kept: %s", (text) => {
  expect(breaches(text, TABLES)).toEqual([]);
});

test.each([
  ["select * from transactions t join accounts a on a.id = t.a where t.user_id = $1", "accounts is read"],
  [
    "select exists (select from accounts a where a.user_id = t.user_id) from transactions t where t.user_id = $1",
    "accounts is read",
  ],
  [
    "select * from transactions t cross join lateral (select from accounts where user_id = t.user_id) a where t.user_id = $1",
    "accounts is read",
  ],
  [
    "select * from (select * from transactions where user_id = $1) d join accounts a on a.user_id = d.user_id",
    "accounts is read",
  ],
  ["select * from leases where until < $1 for update skip locked", "locks rows"],
  [
    "with l as (select from leases where user_id = $1 for update) update transactions set x = 1 where user_id = $1",
    "locks rows",
  ],
  [
    "insert into leases (user_id) values ($1) on conflict (user_id) do update set until = now()",
    "now() in what an upsert",
  ],
  [
    "insert into leases (user_id) values ($1) on conflict (user_id) do update set until = leases.x + interval '1 s'",
    "adds an interval",
  ],
  ["delete from leases where user_id = $1 and due <= clock_timestamp()", "clock_timestamp() in a change"],
  [
    "update leases l set until = now() + l.pause * interval '1 ms' where user_id = $1",
    "reckons with the clock",
  ],
])("refused: %s", (text, why) => {
  expect(breaches(text, TABLES).join("; ")).toContain(why);
});
