import Type from "typebox";
import { TOPIC_NAMES } from "../../../core/events/topics.ts";
import { isId } from "../../../core/model/ids.ts";
import { DELIVERY_STATUSES, listDeliveries } from "../../../db/queries/deliveries.ts";
import { DEFAULT_LIMIT, decodeCursor, encodeCursor, pageOf } from "../../cursor.ts";
import { isoInstant } from "../../iso-instant.ts";
import { operation } from "../../operation.ts";
import { presentDelivery } from "../../presenters/webhook.ts";
import { anyId, instantText, oneOf, PAGING } from "../../schemas/inputs.ts";
import { list, PAGE, shape } from "../../schemas/shapes.ts";
import { DELIVERY } from "../../schemas/webhook.ts";

export const listDeliveriesOperation = operation({
  id: "list-deliveries",
  method: "GET",
  url: "/api/webhooks/deliveries",
  tag: "Webhooks",
  summary: "List deliveries of the last 30 days",
  description: "Newest first.",
  query: Type.Object({
    webhook_service_id: Type.Optional(anyId("Only of this webhook")),
    topic: Type.Optional(oneOf(TOPIC_NAMES, "Only of this topic")),
    status: Type.Optional(oneOf(DELIVERY_STATUSES, "Only those in this state")),
    created_from: Type.Optional(instantText("Only from this time on")),
    created_to: Type.Optional(instantText("Only before this time")),
    ...PAGING,
  }),
  status: 200,
  answer: shape("Deliveries", { deliveries: list(DELIVERY), _meta: PAGE }),
  errors: [],
  handle: async ({ context, tenant, query }) => {
    const { webhook_service_id: webhookId, topic, status, limit = DEFAULT_LIMIT } = query;
    const after =
      query.cursor === undefined ? undefined : decodeCursor(query.cursor, [(id) => isId("dlv_", id)])[0];
    const rows = await listDeliveries(context.db, tenant.userId, {
      ...(webhookId === undefined ? {} : { webhookId }),
      ...(topic === undefined ? {} : { topic }),
      ...(status === undefined ? {} : { status }),
      ...(query.created_from === undefined ? {} : { createdFrom: isoInstant(query.created_from) }),
      ...(query.created_to === undefined ? {} : { createdTo: isoInstant(query.created_to) }),
      ...(after === undefined ? {} : { after }),
      limit: limit + 1,
    });
    const { page, meta } = pageOf(rows, limit, (last) => encodeCursor([last.deliveryId]));
    return { deliveries: page.map(presentDelivery), _meta: meta };
  },
});
