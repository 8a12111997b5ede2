import { Link } from "@tanstack/react-router";
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { formatDay, formatMoney, formatWord } from "../format.ts";
import type { Money } from "../types.ts";

export type MetricSet = {
  readonly amount: Money | null;
  readonly estimated_monthly_amount: Money | null;
  readonly count: number;
  readonly frequency: string;
  readonly max_timestamp: string | null;
};
export type Entry = {
  readonly group: string | null;
  readonly service_id: string | null;
  readonly name: string;
  readonly inflow_metrics: MetricSet;
  readonly outflow_metrics: MetricSet;
};

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});
const column = createColumnHelper<typeof features, Entry>();
const numberOf = (money: Money | null) => (money === null ? 0 : Number(money.amount));
const shown = (money: Money | null) => (money === null ? "" : formatMoney(money));

const COLUMNS = column.columns([
  column.accessor("name", { header: "Who", sortFn: "alphanumeric" }),
  column.accessor((entry) => numberOf(entry.inflow_metrics.amount), {
    id: "in",
    header: "In",
    sortFn: "basic",
  }),
  column.accessor((entry) => numberOf(entry.outflow_metrics.amount), {
    id: "out",
    header: "Out",
    sortFn: "basic",
  }),
  column.accessor((entry) => entry.inflow_metrics.count + entry.outflow_metrics.count, {
    id: "count",
    header: "Times",
    sortFn: "basic",
  }),
  column.accessor((entry) => lastOf(entry), { id: "last", header: "Last", sortFn: "basic" }),
]);

function lastOf({ inflow_metrics, outflow_metrics }: Entry): string {
  return [inflow_metrics.max_timestamp ?? "", outflow_metrics.max_timestamp ?? ""].sort().at(-1) ?? "";
}

/** The largest of the two sides says how often it comes. */
function cadenceOf({ inflow_metrics, outflow_metrics }: Entry): string {
  const main =
    numberOf(inflow_metrics.amount) > numberOf(outflow_metrics.amount) ? inflow_metrics : outflow_metrics;
  return main.frequency === "not_enough_data" ? "" : formatWord(main.frequency);
}

const ARROWS = { asc: " ↑", desc: " ↓" } as const;

const SORTABLE: ReadonlySet<string> = new Set(["name", "in", "out", "count", "last"]);

/** `-in` as the column `in`, largest first; an address with another word sorts nothing. */
function sortingOf(sort: string | undefined): { id: string; desc: boolean }[] {
  const id = sort?.replace(/^-/, "");
  return id !== undefined && SORTABLE.has(id) ? [{ id, desc: sort?.startsWith("-") === true }] : [];
}

type Props = {
  readonly endUser: string;
  readonly entries: readonly Entry[];
  /** A column, behind a minus when it goes down; as the service answers them when absent. */
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
};

export function MerchantTable({ endUser, entries, sort, onSort }: Props) {
  const sorting = sortingOf(sort);
  const table = useTable({
    ...{ features, columns: COLUMNS, data: entries },
    state: { sorting },
    onSortingChange: (change) => {
      const [first] = typeof change === "function" ? change([...sorting]) : change;
      onSort(first === undefined ? undefined : `${first.desc ? "-" : ""}${first.id}`);
    },
  });
  return (
    <div className="table-wrap">
      <table className="table as-cards">
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => {
              const sorted = header.column.getIsSorted();
              const isNumber = header.column.id !== "name" && header.column.id !== "last";
              return (
                <th
                  key={header.id}
                  scope="col"
                  className={isNumber ? "number" : ""}
                  aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : "none"}
                >
                  <button type="button" className="sort" onClick={header.column.getToggleSortingHandler()}>
                    {String(header.column.columnDef.header)}
                    {sorted === false ? "" : ARROWS[sorted]}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ id, original: entry }) => (
            <tr key={id}>
              <td>
                <Link
                  to="/end-users/$id"
                  params={{ id: endUser }}
                  search={
                    entry.service_id === null
                      ? { tab: "transactions", text: entry.name }
                      : { tab: "transactions", merchant: entry.service_id }
                  }
                >
                  {entry.name}
                </Link>
                <div className="small muted">
                  {[formatWord(entry.group ?? ""), cadenceOf(entry)]
                    .filter((part) => part !== "")
                    .join(" · ")}
                </div>
              </td>
              <td
                data-label="In"
                className={entry.inflow_metrics.amount === null ? "number nothing" : "number inflow"}
              >
                {shown(entry.inflow_metrics.amount)}
              </td>
              <td
                data-label="Out"
                className={entry.outflow_metrics.amount === null ? "number nothing" : "number"}
              >
                {shown(entry.outflow_metrics.amount)}
              </td>
              <td data-label="Times" className="number">
                {entry.inflow_metrics.count + entry.outflow_metrics.count}
              </td>
              <td data-label="Last">{lastOf(entry) === "" ? "" : formatDay(lastOf(entry))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
