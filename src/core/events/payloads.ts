import type { Topic, TopicOf } from "./topics.ts";

// What an event carries: ids and states, never customer data. `data` is made here as receivers read it, so that nothing between here
// and the wire can change it.

/** An event before it is stored. `endUserPk` is whose events keep their order. */
export type NewEvent = {
  readonly topic: Topic;
  readonly endUserPk: string | null;
  readonly data: Readonly<Record<string, unknown>>;
};

/** The end user that the event is about. */
export type Owner = { readonly endUserPk: string; readonly endUserId: string };

/** Example: `writeEvent(tx, userId, endUserEvent("end_user.created", endUser))`. */
export function endUserEvent(
  topic: TopicOf<"end_user">,
  endUser: Owner & { readonly status: string },
): NewEvent {
  return { topic, endUserPk: endUser.endUserPk, data: endUserData(endUser) };
}

export function reviewRequired(
  endUser: Owner & { readonly status: string },
  rules: readonly { readonly ruleId: string; readonly name: string | null }[],
): NewEvent {
  return {
    topic: "end_user.review_required",
    endUserPk: endUser.endUserPk,
    data: {
      ...endUserData(endUser),
      rules: rules.map(({ ruleId, name }) => ({ service_id: ruleId, name })),
    },
  };
}

export function fileEvent(
  topic: TopicOf<"end_user_file">,
  file: { readonly fileId: string; readonly fileClass: string | null; readonly referenceId: string | null },
  owner: Owner,
): NewEvent {
  return {
    topic,
    endUserPk: owner.endUserPk,
    data: {
      service_id: file.fileId,
      ...ownerData(owner),
      file_class: file.fileClass,
      reference_id: file.referenceId,
    },
  };
}

export function pdfEvent(
  topic: TopicOf<"pdf">,
  pdf: { readonly pdfId: string; readonly status: string; readonly referenceId: string | null },
  owner: Owner,
): NewEvent {
  return {
    topic,
    endUserPk: owner.endUserPk,
    data: {
      service_id: pdf.pdfId,
      ...ownerData(owner),
      status: pdf.status,
      reference_id: pdf.referenceId,
    },
  };
}

/** Of a data source, an account of one, or an integration link; `serviceId` is the id of that. */
export function dataSourceEvent(
  topic: TopicOf<"data_source">,
  source: { readonly serviceId: string; readonly status: string | null },
  owner: Owner,
): NewEvent {
  return {
    topic,
    endUserPk: owner.endUserPk,
    data: { service_id: source.serviceId, ...ownerData(owner), status: source.status },
  };
}

export function isoApplicationEvent(
  topic: TopicOf<"iso_application">,
  application: { readonly applicationId: string; readonly fileId: string; readonly status: string },
  owner: Owner,
): NewEvent {
  return {
    topic,
    endUserPk: owner.endUserPk,
    data: {
      service_id: application.applicationId,
      file_service_id: application.fileId,
      end_user_id: owner.endUserId,
      status: application.status,
    },
  };
}

/** Receivers bound the size of a body; a thousand ids are some 90 kB. */
const TRANSACTIONS_PER_EVENT = 1_000;

/** As many events as the ids need; none for none. */
export function transactionsDeleted(
  owner: Owner,
  transactions: readonly { readonly transactionId: string; readonly referenceId: string }[],
): readonly NewEvent[] {
  const events: NewEvent[] = [];
  for (let from = 0; from < transactions.length; from += TRANSACTIONS_PER_EVENT) {
    const share = transactions.slice(from, from + TRANSACTIONS_PER_EVENT);
    events.push({
      topic: "transactions.deleted",
      endUserPk: owner.endUserPk,
      data: {
        ...ownerData(owner),
        transactions: share.map(({ transactionId, referenceId }) => ({
          service_id: transactionId,
          reference_id: referenceId,
        })),
      },
    });
  }
  return events;
}

export function transactionsUpdated(owner: Owner): NewEvent {
  return { topic: "transactions.updated", endUserPk: owner.endUserPk, data: ownerData(owner) };
}

function endUserData({ endUserPk, endUserId, status }: Owner & { readonly status: string }) {
  return { service_id: endUserPk, end_user_id: endUserId, status };
}

function ownerData({ endUserPk, endUserId }: Owner) {
  return { end_user_id: endUserId, end_user_service_id: endUserPk };
}
