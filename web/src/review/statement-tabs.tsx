import type { Statement } from "../files/types.ts";

type Props = {
  readonly statements: readonly Statement[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
};

/** The statements of a file that holds several. */
export function StatementTabs({ statements, index, onIndex }: Props) {
  if (statements.length === 1) return null;
  return (
    <nav className="tabs" aria-label="Statements in this file">
      {statements.map((one, at) => (
        <button
          key={`${one.account_number} ${one.period_end}`}
          type="button"
          className="tab button quiet"
          aria-current={at === index ? "page" : undefined}
          onClick={() => onIndex(at)}
        >
          {one.account_number ?? `Statement ${at + 1}`}
        </button>
      ))}
    </nav>
  );
}
