import { type DataShape, TOPICS, type Topic } from "./topics.ts";

// Data of test events and of the docs: right in shape, and naming nothing that exists.

const OWNER = { end_user_id: "sample-end-user", end_user_service_id: "eus_2Z4kkQcB8m2Zg6m7r8NSaL" };
const END_USER = {
  service_id: OWNER.end_user_service_id,
  end_user_id: OWNER.end_user_id,
  status: "processed",
};

const SAMPLES: Readonly<Record<DataShape, Readonly<Record<string, unknown>>>> = {
  end_user: END_USER,
  end_user_review: {
    ...END_USER,
    rules: [{ service_id: "rul_2Z4kkQcB8m2Zg6m7r8NSaM", name: "Revenue too low" }],
  },
  end_user_file: {
    service_id: "euf_2Z4kkQcB8m2Zg6m7r8NSaN",
    ...OWNER,
    file_class: "bank_statement",
    reference_id: "sample-file",
  },
  pdf: {
    service_id: "pdf_2Z4kkQcB8m2Zg6m7r8NSaP",
    ...OWNER,
    status: "processed",
    reference_id: "sample-file",
  },
  transactions: {
    ...OWNER,
    transactions: [{ service_id: "txn_2Z4kkQcB8m2Zg6m7r8NSaQ", reference_id: "sample-transaction" }],
  },
  transactions_owner: OWNER,
  data_source: { service_id: "dso_2Z4kkQcB8m2Zg6m7r8NSaR", ...OWNER, status: "active" },
  iso_application: {
    service_id: "iso_2Z4kkQcB8m2Zg6m7r8NSaS",
    file_service_id: "euf_2Z4kkQcB8m2Zg6m7r8NSaN",
    end_user_id: OWNER.end_user_id,
    status: "processed",
  },
};

/** What an event of this topic carries, with invented ids. */
export function sampleData(topic: Topic): Readonly<Record<string, unknown>> {
  return SAMPLES[TOPICS[topic].shape];
}
