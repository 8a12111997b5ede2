/** An answer that is sent as it is: a file, or JSON that was written before. */
export class RawAnswer {
  readonly contentType: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(contentType: string, body: Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.contentType = contentType;
    this.body = body;
    this.headers = headers;
  }
}
