import { useEffect, useRef, useState } from "react";
import { formatWord } from "../format.ts";
import { FLAG_NAMES } from "../parts/flags.tsx";

const STATUSES = ["new", "ready", "processed", "review_requested", "reviewed", "failed"];
const ORDERS: readonly (readonly [value: string, label: string])[] = [
  ["-last_updated", "Last change"],
  ["-created", "Newest first"],
  ["created", "Oldest first"],
];
const TYPING_MS = 250;

type Values = {
  readonly name?: string | undefined;
  readonly status?: string | undefined;
  readonly flag?: string | undefined;
  readonly order?: string | undefined;
};
type Props = { readonly filters: Values; readonly onChange: (change: Values) => void };

export function InboxFilters({ filters, onChange }: Props) {
  const [name, setName] = useState(filters.name ?? "");
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (name === (filters.name ?? "")) return;
    const timer = setTimeout(() => onChange({ name: absent(name) }), TYPING_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== "/" || (target instanceof HTMLElement && target.closest("input, textarea, select")))
        return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return (
    <search className="toolbar">
      <input
        ref={box}
        className="input grow"
        type="search"
        placeholder="Search by name ( / )"
        aria-label="Search by name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <select
        className="input"
        aria-label="Needs attention"
        value={filters.flag ?? ""}
        onChange={(event) => onChange({ flag: absent(event.target.value) })}
      >
        <option value="">Flagged or not</option>
        {FLAG_NAMES.map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Status"
        value={filters.status ?? ""}
        onChange={(event) => onChange({ status: absent(event.target.value) })}
      >
        <option value="">Every status</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {formatWord(status)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Order"
        value={filters.order ?? "-last_updated"}
        onChange={(event) => onChange({ order: event.target.value })}
      >
        {ORDERS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </search>
  );
}

function absent(text: string): string | undefined {
  return text === "" ? undefined : text;
}
