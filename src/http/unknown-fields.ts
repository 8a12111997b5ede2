import type { TObject, TSchema } from "typebox";

// Names that an operation does not know. A schema without `properties` is free JSON and knows everything.

type Problems = Record<string, string[]>;
type Known = {
  readonly properties?: Readonly<Record<string, Known>>;
  readonly items?: Known;
  readonly anyOf?: readonly Known[];
};

/** Fields of the body that the schema does not have, by dotted path. */
export function unknownFields(schema: TSchema, body: unknown): Problems {
  const problems: Problems = {};
  visit(schema as Known, body, "", problems);
  return problems;
}

function visit(schema: Known, value: unknown, path: string, problems: Problems): void {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (items === undefined) return;
    for (const [index, each] of value.entries()) visit(items, each, joined(path, index), problems);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const properties = propertiesOf(schema);
  if (properties === null) return;
  for (const [name, each] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known === undefined) problems[joined(path, name)] = [messageFor("field", Object.keys(properties))];
    else visit(known, each, joined(path, name), problems);
  }
}

/** Of a choice between objects, the properties of all of them. */
function propertiesOf(schema: Known): Readonly<Record<string, Known>> | null {
  if (schema.properties !== undefined) return schema.properties;
  const choices = (schema.anyOf ?? []).flatMap((one) => propertiesOf(one) ?? []);
  return choices.length === 0 ? null : Object.assign({}, ...choices);
}

function joined(path: string, name: string | number): string {
  return path === "" ? String(name) : `${path}.${name}`;
}

/** Parameters of the address that the operation does not have. */
export function unknownParameters(schema: TObject | undefined, query: object): Problems {
  const known = Object.keys(schema?.properties ?? {});
  const unknown = Object.keys(query).filter((name) => !known.includes(name.replace(/\[\]$/, "")));
  return Object.fromEntries(unknown.map((name) => [name, [messageFor("parameter", known)]]));
}

function messageFor(what: string, known: readonly string[]): string {
  if (known.length === 0) return `is not a ${what} of this call; it takes none`;
  return `is not a ${what} of this call; it takes ${known.join(", ")}`;
}
