import { Link } from "@tanstack/react-router";
import type { Flag, FlagKind } from "../types.ts";

type Look = {
  readonly tone: "bad" | "warn" | "plain";
  readonly one: string;
  readonly many: string;
  /** Where on the end user's page one sees more: a tab, and a part of it. */
  readonly tab: "overview" | "files";
  readonly hash?: string;
};

const FLAG_LOOKS: Readonly<Record<FlagKind, Look>> = {
  anomaly: { tone: "bad", one: "May be altered", many: "may be altered", tab: "files" },
  rejected: { tone: "bad", one: "Rejected file", many: "rejected files", tab: "files" },
  unreconciled: { tone: "bad", one: "Does not add up", many: "do not add up", tab: "files" },
  to_review: { tone: "warn", one: "To review", many: "to review", tab: "files" },
  unreadable_file: { tone: "bad", one: "Unreadable file", many: "unreadable files", tab: "files" },
  rule_violation: {
    tone: "warn",
    one: "Rule violation",
    many: "rule violations",
    tab: "overview",
    hash: "rules",
  },
  missing_months: {
    ...{ tone: "warn", one: "Missing month", many: "missing months" },
    ...{ tab: "overview", hash: "missing" },
  },
  missing_account: {
    ...{ tone: "warn", one: "Missing account", many: "missing accounts" },
    ...{ tab: "overview", hash: "missing" },
  },
  stale_data: { tone: "plain", one: "Old data", many: "old data", tab: "files" },
};

export const FLAG_NAMES: readonly (readonly [kind: FlagKind, name: string])[] = [
  ["anomaly", "May be altered"],
  ["rejected", "Rejected file"],
  ["unreconciled", "Does not add up"],
  ["to_review", "Waits for review"],
  ["unreadable_file", "Unreadable file"],
  ["rule_violation", "Violates a rule"],
  ["missing_months", "Missing month"],
  ["missing_account", "Missing account"],
  ["stale_data", "Old data"],
];

type Props = { readonly endUser: string; readonly flags: readonly Flag[] };

/** What a person should look at; each leads there and says more when pointed at. */
export function Flags({ endUser, flags }: Props) {
  return (
    <span className="flags">
      {flags.map(({ kind, count, text }) => {
        const { tone, one, many, tab, hash } = FLAG_LOOKS[kind];
        return (
          <Link
            key={kind}
            to="/end-users/$id"
            params={{ id: endUser }}
            search={{ tab }}
            {...(hash === undefined ? {} : { hash })}
            className={tone === "plain" ? "badge" : `badge ${tone}`}
            title={text}
          >
            {count === 1 ? one : `${count} ${many}`}
          </Link>
        );
      })}
    </span>
  );
}
