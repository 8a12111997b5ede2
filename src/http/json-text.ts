/** JSON that was written ahead, while the database was busy; sent as it is. */
export class JsonText {
  readonly text: string;

  constructor(answer: unknown) {
    this.text = JSON.stringify(answer);
  }
}

/** The body of an answer; empty when it has none. */
export function textOf(body: unknown): string {
  if (body instanceof JsonText) return body.text;
  return body === undefined ? "" : JSON.stringify(body);
}
