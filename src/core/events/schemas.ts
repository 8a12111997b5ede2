import { type DataShape, TOPICS, type Topic } from "./topics.ts";

// JSON Schemas (2020-12) of what receivers get. New fields may come; none goes or changes its meaning.

type Schema = Readonly<Record<string, unknown>>;

const text = (description: string): Schema => ({ type: "string", description });
const textOrNull = (description: string): Schema => ({ type: ["string", "null"], description });
const id = (prefix: string, what: string): Schema => ({
  type: "string",
  pattern: `^${prefix}[2-9A-HJ-NP-Za-km-z]{22}$`,
  description: what,
});
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});

const END_USER_ID = text("Your own identifier of the end user");
const OWNER = { end_user_id: END_USER_ID, end_user_service_id: id("eus_", "Ours") };
const END_USER = {
  service_id: id("eus_", "The end user"),
  end_user_id: END_USER_ID,
  status: text("new, ready, processed, failed, review_requested or reviewed, at the time of the event"),
};
const REFERENCE = textOrNull("Your own identifier, when you gave one");

const DATA: Readonly<Record<DataShape, Schema>> = {
  end_user: object(END_USER),
  end_user_review: object({
    ...END_USER,
    rules: {
      type: "array",
      description: "The rules that are violated",
      items: object({ service_id: id("rul_", "The rule"), name: textOrNull("Its name") }),
    },
  }),
  end_user_file: object({
    service_id: id("euf_", "The file"),
    ...OWNER,
    file_class: textOrNull("Null while it is not classified"),
    reference_id: REFERENCE,
  }),
  pdf: object({
    service_id: id("pdf_", "The PDF"),
    ...OWNER,
    status: text("A PDF status"),
    reference_id: REFERENCE,
  }),
  transactions: object({
    ...OWNER,
    transactions: {
      type: "array",
      maxItems: 1_000,
      items: object({ service_id: id("txn_", "The transaction"), reference_id: text("Your own identifier") }),
    },
  }),
  transactions_owner: object(OWNER),
  data_source: object({
    service_id: id("ds[oa]_", "The data source or integration link (dso_), or the account (dsa_)"),
    ...OWNER,
    status: textOrNull("A data source status, where it has one"),
  }),
  iso_application: object({
    service_id: id("iso_", "The application"),
    file_service_id: id("euf_", "The file that it was read from"),
    end_user_id: END_USER_ID,
    status: text("Its processing status"),
  }),
};

/** The schema of `data`. */
export function dataSchema(topic: Topic): Schema {
  return DATA[TOPICS[topic].shape];
}

/** The schema of the whole body. */
export function bodySchema(topic: Topic): Schema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: topic,
    ...object({
      topic: { const: topic },
      created: { type: "string", format: "date-time", description: "When the change was written, UTC" },
      data: dataSchema(topic),
      meta: {
        ...object({ event_service_id: id("evt_", "The event; also in the header webhook-id") }),
        properties: {
          event_service_id: id("evt_", "The event; also in the header webhook-id"),
          is_test: { type: "boolean", description: "True for test events; absent otherwise" },
        },
      },
    }),
  };
}
