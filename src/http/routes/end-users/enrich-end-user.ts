import Type from "typebox";
import { repeatQuestion } from "../../../db/transient.ts";
import { startEnrichment } from "../../../flows/change-end-user.ts";
import { withSources } from "../../../flows/find-end-user.ts";
import { PRIORITIES, type Priority } from "../../../jobs/queues.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentEndUser } from "../../presenters/end-user.ts";
import { requireChanged } from "../../refuse-change.ts";
import { END_USER_ANSWER } from "../../schemas/end-user.ts";
import { oneOf } from "../../schemas/inputs.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";

export const enrichEndUserOperation = operation({
  id: "enrich-end-user",
  method: "POST",
  url: "/api/end_users/:end_user_id_or_service_id/enrich",
  tag: "End users",
  summary: "Enrich the whole history of an end user",
  description:
    "Runs in the background: the end user is `ready` now and `processed` (or `failed`) afterwards.",
  path: END_USER_PATH,
  query: Type.Object({
    priority: Type.Optional(
      oneOf(Object.keys(PRIORITIES) as Priority[], "`high` runs before `normal`; for enterprise accounts"),
    ),
  }),
  status: 200,
  answer: END_USER_ANSWER,
  errors: [400, 403, 404],
  handle: async (call) => {
    const { context, tenant, path, query } = call;
    const { userId } = tenant;
    const priority = query.priority ?? "normal";
    if (priority === "high" && tenant.plan !== "enterprise") throw apiError("high_priority_not_enabled");
    const present = async (db: typeof context.db, endUser: Parameters<typeof withSources>[2][number]) => {
      const [shown] = await withSources(db, userId, [endUser]);
      return { end_user: presentEndUser(shown as NonNullable<typeof shown>) };
    };
    const anyId = path.end_user_id_or_service_id;
    const changed = await startEnrichment(context, { userId, anyId }, priority, async (tx, endUser) =>
      call.beforeCommit(tx, await present(tx, endUser)),
    );
    const ready = requireChanged(changed, anyId);
    return repeatQuestion(() => present(context.db, ready));
  },
});
