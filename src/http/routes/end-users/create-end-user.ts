import Type from "typebox";
import { isId } from "../../../core/model/ids.ts";
import { createEndUser } from "../../../flows/change-end-user.ts";
import { fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentEndUser } from "../../presenters/end-user.ts";
import { readChange } from "../../read-end-user-change.ts";
import { requireChanged } from "../../refuse-change.ts";
import { END_USER_ANSWER, END_USER_FIELDS, LAYOUT, META } from "../../schemas/end-user.ts";

export const createEndUserOperation = operation({
  id: "create-end-user",
  method: "POST",
  url: "/api/end_users",
  tag: "End users",
  summary: "Make an end user",
  body: Type.Object({
    end_user: Type.Object({ ...END_USER_FIELDS, profit_and_loss_layout: LAYOUT, meta: META }),
  }),
  bodyExample: { end_user: { end_user_id: "bakery-17", name: "Corner Bakery LLC" } },
  status: 201,
  answer: END_USER_ANSWER,
  errors: [400, 409],
  handle: async (call) => {
    const { context, tenant, body } = call;
    const endUserId = body.end_user.end_user_id;
    if (isId("eus_", endUserId)) {
      throw fieldErrors({
        json: { "end_user.end_user_id": ["reads like a service id; send your own identifier"] },
      });
    }
    const key = { userId: tenant.userId, endUserId };
    const made = await createEndUser(context, key, readChange(body.end_user), (tx, endUser) =>
      call.beforeCommit(tx, { end_user: presentEndUser({ endUser, dataSources: [] }) }),
    );
    return { end_user: presentEndUser({ endUser: requireChanged(made, endUserId), dataSources: [] }) };
  },
});
