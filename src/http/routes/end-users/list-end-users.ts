import Type from "typebox";
import { END_USER_STATUSES } from "../../../core/model/end-user.ts";
import { isId } from "../../../core/model/ids.ts";
import { countFlags, FLAG_KINDS, flagCondition } from "../../../db/queries/end-user-flags.ts";
import { END_USER_ORDERS, listEndUsers } from "../../../db/queries/end-user-list.ts";
import type { EndUserRow } from "../../../db/queries/end-users.ts";
import { readFlagging } from "../../../flows/end-user-flags.ts";
import { withSources } from "../../../flows/find-end-user.ts";
import { DEFAULT_LIMIT, decodeCursor, encodeCursor, isInstant, pageOf } from "../../cursor.ts";
import { operation } from "../../operation.ts";
import { presentEndUser } from "../../presenters/end-user.ts";
import { presentFlagged } from "../../presenters/end-user-flags.ts";
import { FLAGGED_END_USER, INCLUDE_FLAGS } from "../../schemas/end-user.ts";
import { lineText, oneOf, PAGING } from "../../schemas/inputs.ts";
import { list, PAGE, shape } from "../../schemas/shapes.ts";

export const listEndUsersOperation = operation({
  id: "list-end-users",
  method: "GET",
  url: "/api/end_users",
  tag: "End users",
  summary: "List end users",
  query: Type.Object({
    status: Type.Optional(oneOf(END_USER_STATUSES, "Only those in this state")),
    name: Type.Optional(lineText({ description: "Part of the name, in any case", maxLength: 128 })),
    is_portfolio: Type.Optional(Type.Boolean({ description: "Only customers, or only others" })),
    flag: Type.Optional(
      oneOf(FLAG_KINDS, "Only those that carry the flag: something that a person should look at"),
    ),
    include_flags: INCLUDE_FLAGS,
    order_by: Type.Optional(oneOf(END_USER_ORDERS, "`-` is newest first; `-created` when absent")),
    ...PAGING,
  }),
  status: 200,
  answer: shape("EndUsers", { end_users: list(FLAGGED_END_USER), _meta: PAGE }),
  errors: [],
  handle: async ({ context, tenant, query }) => {
    const {
      status,
      name,
      is_portfolio: isPortfolio,
      flag,
      limit = DEFAULT_LIMIT,
      order_by: orderBy = "-created",
    } = query;
    const after = query.cursor === undefined ? null : decodeCursor(query.cursor, [isInstant, isEndUserPk]);
    const flags = await readFlagging(context, tenant.userId);
    const rows = await listEndUsers(context.db, tenant.userId, {
      ...(status === undefined ? {} : { status }),
      ...(name === undefined ? {} : { name }),
      ...(isPortfolio === undefined ? {} : { isPortfolio }),
      ...(flag === undefined ? {} : { flag: flagCondition(flag, flags) }),
      ...(after === null ? {} : { after: { lastUpdated: after[0] ?? "", endUserPk: after[1] ?? "" } }),
      orderBy,
      limit: limit + 1,
    });
    const { page, meta } = pageOf(rows, limit, (last: EndUserRow) =>
      encodeCursor([last.lastUpdated, last.endUserPk]),
    );
    const endUsers = await withSources(context.db, tenant.userId, page);
    if (query.include_flags !== true) return { end_users: endUsers.map(presentEndUser), _meta: meta };
    const counts = await countFlags(
      context.db,
      flags,
      page.map((one) => one.endUserPk),
    );
    const flagged = endUsers.map((one) => presentFlagged(one, counts.get(one.endUser.endUserPk), flags));
    return { end_users: flagged, _meta: meta };
  },
});

const isEndUserPk = (value: string): boolean => isId("eus_", value);
