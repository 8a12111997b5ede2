import Type from "typebox";
import { repeatQuestion } from "../../../db/transient.ts";
import { changeEndUser } from "../../../flows/change-end-user.ts";
import { withSources } from "../../../flows/find-end-user.ts";
import { operation } from "../../operation.ts";
import { presentEndUser } from "../../presenters/end-user.ts";
import { readChange } from "../../read-end-user-change.ts";
import { requireChanged } from "../../refuse-change.ts";
import { END_USER_ANSWER, END_USER_FIELDS, LAYOUT, META } from "../../schemas/end-user.ts";

export const updateEndUserOperation = operation({
  id: "update-end-user",
  method: "PUT",
  url: "/api/end_users",
  tag: "End users",
  summary: "Change an end user, or make it",
  description:
    "Finds the end user by `end_user_id` (a service id is taken too) and changes the fields that are sent; an unknown `end_user_id` is made. `status: ready` starts the enrichment of the whole history. Also: any → `review_requested` → `reviewed`. The other states are set by the service.",
  body: Type.Object({
    end_user: Type.Object({ ...END_USER_FIELDS, profit_and_loss_layout: LAYOUT, meta: META }),
  }),
  bodyExample: { end_user: { end_user_id: "bakery-17", status: "ready" } },
  status: 200,
  answer: END_USER_ANSWER,
  errors: [400, 404],
  handle: async ({ context, tenant, body }) => {
    const { userId } = tenant;
    const endUserId = body.end_user.end_user_id;
    const changed = await changeEndUser(context, { userId, endUserId }, readChange(body.end_user));
    const updated = requireChanged(changed, endUserId);
    const [endUser] = await repeatQuestion(() => withSources(context.db, userId, [updated]));
    return { end_user: presentEndUser(endUser as NonNullable<typeof endUser>) };
  },
});
