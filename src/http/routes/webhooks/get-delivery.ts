import { readDelivery } from "../../../db/queries/deliveries.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentDeliveryLog } from "../../presenters/webhook.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { shape } from "../../schemas/shapes.ts";
import { DELIVERY_LOG } from "../../schemas/webhook.ts";

export const getDeliveryOperation = operation({
  id: "get-delivery",
  method: "GET",
  url: "/api/webhooks/deliveries/:service_id",
  tag: "Webhooks",
  summary: "Read a delivery with all its attempts",
  path: SERVICE_ID_PATH,
  status: 200,
  answer: shape("DeliveryWithLogAnswer", { delivery: DELIVERY_LOG }),
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const found = await readDelivery(context.db, { userId: tenant.userId, deliveryId: path.service_id });
    if (found === null) throw apiError("delivery_not_found");
    return { delivery: presentDeliveryLog(found) };
  },
});
