import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** What the list of transactions can be narrowed to. */
export type RowsQuery = {
  readonly chosen?: string;
  readonly text?: string;
  readonly category?: string;
  readonly merchant?: string;
  readonly account_id?: string;
  readonly from?: string;
  readonly to?: string;
  readonly figure?: string;
  readonly position?: string;
};
type Props = {
  readonly endUser: string;
  readonly query: RowsQuery;
  readonly title?: string;
  readonly children: ReactNode;
};

/** A figure that opens the transactions behind it. */
export function RowsLink({ endUser, query, title = "Show the transactions behind it", children }: Props) {
  return (
    <Link
      to="/end-users/$id"
      params={{ id: endUser }}
      search={{ tab: "transactions", ...query }}
      className="rows-link"
      title={title}
    >
      {children}
    </Link>
  );
}
