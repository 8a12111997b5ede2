import { listFunders } from "../../../flows/funders.ts";
import { operation } from "../../operation.ts";
import { presentFunder } from "../../presenters/funder.ts";
import { FUNDER } from "../../schemas/funder.ts";
import { list, shape } from "../../schemas/shapes.ts";

export const listLinkedFunders = operation({
  id: "list-linked-funders",
  method: "GET",
  url: "/api/funders/linked",
  tag: "Funders",
  summary: "List the linked funders",
  status: 200,
  answer: shape("LinkedFunders", { funders: list(FUNDER) }),
  errors: [],
  handle: async ({ context, tenant }) => {
    const funders = await listFunders(context, tenant.userId);
    return { funders: funders.filter((one) => one.isLinked).map(presentFunder) };
  },
});
