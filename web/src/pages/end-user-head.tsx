import { formatAgo, formatDay } from "../format.ts";
import { StatusBadge } from "../parts/badge.tsx";
import { Flags } from "../parts/flags.tsx";
import { Icon } from "../parts/icon.tsx";
import { Reading } from "../parts/reading.tsx";
import { toast } from "../parts/toasts.tsx";
import type { FlaggedEndUser, FlagKind } from "../types.ts";

type Props = { readonly id: string; readonly endUser: FlaggedEndUser };

/** Who it is, how far the data goes, what asks for attention, and what can be taken along. */
export function EndUserHead({ id, endUser }: Props) {
  const until = endUser.key_figures?.data_until ?? null;
  return (
    <header className="page-head">
      <div>
        <div className="row">
          <h1>{endUser.name ?? endUser.end_user_id}</h1>
          <StatusBadge status={endUser.status} />
          {endUser.is_portfolio ? <span className="badge">Portfolio</span> : null}
          <Flags endUser={id} flags={endUser.flags} />
          <Reading {...endUser.reading} />
        </div>
        <p className="row muted head-facts">
          <span className="mono small">{endUser.end_user_id}</span>
          {until === null ? null : <span>data until {formatDay(until)}</span>}
          <span>
            changed <time dateTime={endUser.last_updated}>{formatAgo(endUser.last_updated)}</time>
          </span>
        </p>
        {endUser.flags
          .filter(({ kind }) => STAY_SAID.has(kind))
          .map(({ kind, text }) => (
            <p key={kind} className="bad-text head-said">
              {text}
            </p>
          ))}
      </div>
      <div className="head-acts no-print">
        <button type="button" className="button quiet" onClick={() => void copyLink()}>
          <Icon name="link" /> <span>Copy link</span>
        </button>
        <a className="button quiet" href={`/api/end_users/${encodeURIComponent(id)}/export.xlsx`}>
          <Icon name="download" /> <span>Workbook</span>
        </a>
        <button type="button" className="button quiet" onClick={() => print()}>
          <Icon name="print" /> <span>Print</span>
        </button>
      </div>
    </header>
  );
}

/** What is said in full wherever the end user is shown or printed: by whom a file was rejected and why, and what may be altered. */
const STAY_SAID: ReadonlySet<FlagKind> = new Set(["anomaly", "rejected"]);

/** The address holds the whole state: tab, filters, what is chosen. */
async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toast("Link copied: it opens exactly what you see");
  } catch {
    toast("The browser did not allow copying; the address above is the link.", { isBad: true });
  }
}
