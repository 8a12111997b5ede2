import { Link } from "@tanstack/react-router";
import type { Transaction } from "../types.ts";

type Props = {
  readonly endUser: string;
  readonly row: Pick<Transaction, "reference_id">;
};

/** A row that was read from a file begins its reference with the file. */
const OF_FILE = /^(euf_[0-9A-Za-z]{22})-/;

/** Leads to the row on its page, or in its export. */
export function PageLink({ endUser, row: { reference_id: reference } }: Props) {
  const file = OF_FILE.exec(reference)?.[1];
  if (file === undefined) return <span className="muted">not from a file</span>;
  return (
    <Link to="/review/$file" params={{ file }} search={{ end_user: endUser, reference }}>
      On its page
    </Link>
  );
}
