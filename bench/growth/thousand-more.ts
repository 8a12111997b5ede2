import type { Client } from "../speed/client.ts";
import { quantile } from "../speed/figures.ts";
import { makeHistory } from "../speed/transactions.ts";
import type { Growth, Point } from "./growth.ts";

// A thousand more rows of an end user who has many: nearly all streams and amounts of the new rows have neighbours among the stored ones.

const ROUNDS = 5;
const ROWS = 1_000;

export async function measureThousandMore(client: Client, sizes: readonly number[]): Promise<Growth> {
  const id = "growth-more";
  let stored = 0;
  const send = async (): Promise<number> => {
    const batch = stored / ROWS;
    const transactions = makeHistory(ROWS, id, 100 + batch).map((row) => ({
      ...row,
      reference_id: `${batch}-${row.reference_id}`,
    }));
    stored += ROWS;
    return (await client.send("POST", "/api/transactions", { transactions })).ms;
  };
  const points: Point[] = [];
  for (const size of sizes) {
    while (stored < size) await send();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await send());
    points.push({ size, ms: quantile(times, 0.5) });
  }
  return { name: "1,000 more of an end user who has", unit: "rows", points };
}
