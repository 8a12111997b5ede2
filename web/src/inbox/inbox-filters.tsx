import { formatWord } from "../format.ts";
import { type Choice, Select } from "../parts/field.tsx";
import { FLAG_NAMES } from "../parts/flags.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { absent } from "../use-typed.ts";

const STATUSES = ["new", "ready", "processed", "review_requested", "reviewed", "failed"];
const STATUS_CHOICES: readonly Choice[] = [
  ["", "Every status"],
  ...STATUSES.map((status): Choice => [status, formatWord(status)]),
];
const FLAG_CHOICES: readonly Choice[] = [["", "Flagged or not"], ...FLAG_NAMES];
const FIRST_ORDER = "-last_updated";
const ORDERS: readonly Choice[] = [
  [FIRST_ORDER, "Last change first"],
  ["-created", "Newest first"],
  ["created", "Oldest first"],
];

type Values = {
  readonly name?: string | undefined;
  readonly status?: string | undefined;
  readonly flag?: string | undefined;
  readonly order?: string | undefined;
};
type Props = { readonly filters: Values; readonly onChange: (change: Values) => void };

export function InboxFilters({ filters, onChange }: Props) {
  return (
    <search className="toolbar">
      <SearchBox name="Search by name" value={filters.name} onChange={(name) => onChange({ name })} />
      <Select
        name="Needs attention"
        value={filters.flag ?? ""}
        choices={FLAG_CHOICES}
        onChange={(flag) => onChange({ flag: absent(flag) })}
      />
      <Select
        name="Status"
        value={filters.status ?? ""}
        choices={STATUS_CHOICES}
        onChange={(status) => onChange({ status: absent(status) })}
      />
      <Select
        name="Order"
        value={filters.order ?? FIRST_ORDER}
        choices={ORDERS}
        onChange={(order) => onChange({ order: order === FIRST_ORDER ? undefined : order })}
      />
    </search>
  );
}
