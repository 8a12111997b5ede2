import type { Anomaly, Statement } from "../files/types.ts";

type FindingsProps = {
  readonly notes: string | null;
  readonly reasons: readonly string[];
  readonly anomalies: readonly Anomaly[];
};

/** Why a person is asked, and what a person found; what the list of signs says is not said twice. */
export function Findings({ notes, reasons, anomalies }: FindingsProps) {
  const isSaid = (text: string) => anomalies.some((one) => one.text === text);
  const found = reasons.filter((one) => !isSaid(one));
  const asked = anomalies
    .reduce((text, one) => text.replace(one.text, ""), notes ?? "")
    .replaceAll(/\s+/g, " ");
  return (
    <>
      {asked.trim() === "" ? null : <p className="notice warn">{asked}</p>}
      {found.length === 0 ? null : (
        <details className="notice warn" open>
          <summary>What a person found</summary>
          <ul>
            {found.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type DoubtsProps = { readonly doubts: readonly { readonly name: string; readonly text: string }[] };

/** What does not add up where the reader itself may be wrong: it accuses nobody. */
export function Doubts({ doubts }: DoubtsProps) {
  if (doubts.length === 0) return null;
  return (
    <section className="notice warn" aria-label="Not read with certainty">
      <h3>Not read with certainty</h3>
      <ul>
        {doubts.map(({ name, text }) => (
          <li key={name}>{text}</li>
        ))}
      </ul>
      <p className="small">The reader may have misread the print; compare it with the page.</p>
    </section>
  );
}

/** Lines of the print that look like rows and could not be read as such. */
export function Unreadable({ rows }: { readonly rows: Statement["invalid_transactions"] }) {
  if (rows.length === 0) return null;
  return (
    <div className="notice bad">
      <h3>Could not be read</h3>
      <ul>
        {rows.map(({ text, reason }) => (
          <li key={text}>
            <span className="mono">{text}</span>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
