import Type from "typebox";
import { anyId } from "./inputs.ts";

// Parameters of addresses. Any text may stand there: what nothing has as its id is 404, not a field error.

export const TRANSACTION_PATH = Type.Object({
  reference_id_or_service_id: anyId("The caller's reference_id, or the service id (txn_…)"),
});

export const END_USER_PATH = Type.Object({
  end_user_id_or_service_id: anyId("The caller's end_user_id, or the service id (eus_…)"),
});

export const SERVICE_ID_PATH = Type.Object({ service_id: anyId("The service id") });

export const LINK_PATH = Type.Object({
  service_id: anyId("The integration's service id"),
  link_service_id: anyId("The link's service id"),
});

export const OF_END_USER = Type.Optional(anyId("Tells end users apart that have the same reference_id"));
