import Type, { type TSchema } from "typebox";

// Pieces that answer schemas are built of. `$id` names a shape that the reference shows once.

export function shape(id: string, properties: Record<string, TSchema>): TSchema {
  return Type.Object(properties, { $id: id, additionalProperties: false });
}

/** A shape to which more fields come on request: those in `more` may be absent. */
export function shapeWith(
  id: string,
  properties: Record<string, TSchema>,
  more: Record<string, TSchema>,
): TSchema {
  const optional = Object.entries(more).map(([name, schema]) => [name, Type.Optional(schema)]);
  return Type.Object(
    { ...properties, ...Object.fromEntries(optional) },
    { $id: id, additionalProperties: false },
  );
}

export function orNull(schema: TSchema): TSchema {
  const { type, $id, enum: values } = schema as { type?: string; $id?: string; enum?: readonly unknown[] };
  if ($id !== undefined || type === undefined) return Type.Union([schema, Type.Null()]);
  // JSON Schema: `enum` holds whatever `type` says, so null has to stand in it too.
  return Type.Unsafe({ ...schema, type: [type, "null"], ...(values && { enum: [...values, null] }) });
}

export const text = (description?: string): TSchema =>
  Type.String(description === undefined ? {} : { description });
export const textOrNull = (description?: string): TSchema => orNull(text(description));
export const number = (description?: string): TSchema =>
  Type.Number(description === undefined ? {} : { description });
export const numberOrNull = (description?: string): TSchema => orNull(number(description));
export const whole = (description?: string): TSchema =>
  Type.Integer(description === undefined ? {} : { description });
export const flag = (description?: string): TSchema =>
  Type.Boolean(description === undefined ? {} : { description });
export const list = (items: TSchema, description?: string): TSchema =>
  Type.Array(items, description === undefined ? {} : { description });
export const instant = (description?: string): TSchema =>
  Type.String({ format: "date-time", ...(description === undefined ? {} : { description }) });
export const instantOrNull = (description?: string): TSchema => orNull(instant(description));
/** Any JSON. */
export const anything = (description: string): TSchema => Type.Unsafe({ description });

/** Fields of an old form, which say so. */
export function outdated(fields: Record<string, TSchema>): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, Type.Unsafe({ ...schema, deprecated: true })]),
  );
}

export const PAGE = shape("Page", {
  next_cursor: textOrNull("Send it as `cursor` for the next page; null on the last."),
  limit: whole(),
});
