import Type from "typebox";
import { type FunderView, listFunders } from "../../../flows/funders.ts";
import { DEFAULT_LIMIT, decodeCursor, encodeCursor, pageOf } from "../../cursor.ts";
import { operation } from "../../operation.ts";
import { presentFunder } from "../../presenters/funder.ts";
import { LISTED_FUNDER } from "../../schemas/funder.ts";
import { lineText, PAGING } from "../../schemas/inputs.ts";
import { list, PAGE, shape } from "../../schemas/shapes.ts";

export const listFundersOperation = operation({
  id: "list-funders",
  method: "GET",
  url: "/api/funders",
  tag: "Funders",
  summary: "List the directory of funders, with your own",
  description: "By slug. Each is tied to the merchant by which its money shows in transactions.",
  query: Type.Object({
    name: Type.Optional(lineText({ description: "Part of the name, in any case", maxLength: 128 })),
    ...PAGING,
  }),
  status: 200,
  answer: shape("Funders", { funders: list(LISTED_FUNDER), _meta: PAGE }),
  errors: [],
  handle: async ({ context, tenant, query }) => {
    const { name = "", limit = DEFAULT_LIMIT, cursor } = query;
    const after = cursor === undefined ? "" : (decodeCursor(cursor, [isSlug])[0] ?? "");
    const isWanted = (one: FunderView) =>
      one.slug > after && one.name.toLowerCase().includes(name.toLowerCase());
    const found = (await listFunders(context, tenant.userId)).filter(isWanted).slice(0, limit + 1);
    const { page, meta } = pageOf(found, limit, (last) => encodeCursor([last.slug]));
    return {
      funders: page.map((one) => ({ ...presentFunder(one), is_linked: one.isLinked })),
      _meta: meta,
    };
  },
});

const isSlug = (value: string): boolean => /^[a-z0-9-]{1,140}$/.test(value);
