import { formatNumber } from "../format.ts";
import { DataTable, type Heading } from "../parts/data-table.tsx";
import type { Usage } from "./types.ts";

const HEADINGS: readonly Heading[] = [
  "Key",
  { name: "Requests", kind: "number" },
  { name: "Refused", kind: "number" },
  { name: "Transactions", kind: "number" },
  { name: "Files", kind: "number" },
];

type Sum = { name: string; requests: number; refused: number; transactions: number; files: number };

/** Which key asked for how much; people at the dashboard are one line. */
export function UsageByKey({ usage }: { readonly usage: Usage }) {
  const sums = sumsOf(usage);
  return (
    <section className="card">
      <h2>By key</h2>
      {sums.length === 0 ? (
        <p className="muted">Nobody asked for anything on these days.</p>
      ) : (
        <DataTable headings={HEADINGS}>
          {sums.map(([key, sum]) => (
            <tr key={key}>
              <td>
                <strong>{sum.name}</strong>
              </td>
              <td data-label="Requests" className="number">
                {formatNumber(sum.requests)}
              </td>
              <td data-label="Refused" className="number">
                {formatNumber(sum.refused)}
              </td>
              <td data-label="Transactions" className="number">
                {formatNumber(sum.transactions)}
              </td>
              <td data-label="Files" className="number">
                {formatNumber(sum.files)}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}

function sumsOf({ requests }: Usage): readonly (readonly [string, Sum])[] {
  const sums = new Map<string, Sum>();
  for (const one of requests) {
    const key = one.key_service_id ?? "";
    const name = one.key_service_id === null ? "People at the dashboard" : (one.key_name ?? "A deleted key");
    const sum = sums.get(key) ?? { name, requests: 0, refused: 0, transactions: 0, files: 0 };
    sum.requests += one.requests;
    sum.refused += one.refused;
    sum.transactions += one.transactions;
    sum.files += one.files;
    sums.set(key, sum);
  }
  return [...sums].toSorted(([, a], [, b]) => b.requests - a.requests);
}
