import type { ReactNode } from "react";

/** A column's name: `number` stands at the right, `acts` holds buttons and is named for screen readers alone. */
export type Heading = string | { readonly name: string; readonly kind: "number" | "acts" };

type Props = {
  readonly headings: readonly Heading[];
  /** Beside `as-cards`: `level` for rows with buttons, `inbox`. */
  readonly look?: string;
  /** The rows. */
  readonly children: ReactNode;
};

/** A list with a head that becomes cards on a phone; there each cell says its column by `data-label`. */
export function DataTable({ headings, look = "", children }: Props) {
  return (
    <div className="table-wrap">
      <table className={`table as-cards ${look}`}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <Head key={typeof heading === "string" ? heading : heading.name} heading={heading} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Head({ heading }: { readonly heading: Heading }) {
  if (typeof heading === "string") return <th scope="col">{heading}</th>;
  if (heading.kind === "number")
    return (
      <th scope="col" className="number">
        {heading.name}
      </th>
    );
  return (
    <th scope="col">
      <span className="visually-hidden">{heading.name}</span>
    </th>
  );
}

type ActProps = {
  readonly label: string;
  readonly onAct: () => void;
  readonly look?: string;
  readonly isDisabled?: boolean;
  /** Pressed or not, of what stays. */
  readonly isPressed?: boolean;
  /** Asked before: what cannot be taken back. */
  readonly ask?: string;
};

/** A button in a row of a list. */
export function ActButton({ label, onAct, look = "", isDisabled = false, isPressed, ask }: ActProps) {
  return (
    <button
      type="button"
      className={`button small ${look}`}
      disabled={isDisabled}
      aria-pressed={isPressed}
      onClick={() => {
        if (ask === undefined || confirm(ask)) onAct();
      }}
    >
      {label}
    </button>
  );
}
