import { flag, instant, instantOrNull, shape, text } from "./shapes.ts";

export const KEY_FIELDS = {
  service_id: text(),
  name: text(),
  token_prefix: text("Enough to tell keys apart"),
  is_active: flag(),
  created: instant(),
};

export const KEY = shape("ApiKey", { ...KEY_FIELDS, last_used: instantOrNull("To the minute") });

export const KEY_STATE = shape("ApiKeyState", { service_id: text(), is_active: flag() });
