/** What an event is made of, wherever it was read from. */
export type StoredEvent = {
  readonly eventId: string;
  readonly topic: string;
  readonly event: { readonly data: unknown; readonly isTest: boolean; readonly created: string };
};

/** The body of every delivery of an event; the same at each attempt, byte for byte. */
export function eventBody(stored: StoredEvent): string {
  return JSON.stringify(eventPayload(stored));
}

export function eventPayload({ eventId, topic, event }: StoredEvent) {
  return {
    topic,
    created: event.created,
    data: event.data,
    meta: { event_service_id: eventId, ...(event.isTest ? { is_test: true } : {}) },
  };
}
