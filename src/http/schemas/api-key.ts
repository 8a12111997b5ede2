import Type from "typebox";
import { SCOPES } from "../../core/model/scope.ts";
import { flag, instant, instantOrNull, list, shape, text } from "./shapes.ts";

export const SCOPE = Type.Enum([...SCOPES]);

export const KEY_FIELDS = {
  service_id: text(),
  name: text(),
  token_prefix: text("Enough to tell keys apart"),
  is_active: flag(),
  scopes: list(
    SCOPE,
    "What the key may do: `read`, `write`, or `admin` (keys, webhooks, integrations, settings)",
  ),
  expires: instantOrNull("From then on it is refused; null: never"),
  created: instant(),
};

export const KEY = shape("ApiKey", { ...KEY_FIELDS, last_used: instantOrNull("To the minute") });

export const KEY_STATE = shape("ApiKeyState", { service_id: text(), is_active: flag() });
