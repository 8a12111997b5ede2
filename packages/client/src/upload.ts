import { errorOf } from "./errors.js";
import type { Schemas } from "./operations.js";
import { makeRetrying } from "./retry.js";

export type UploadRequest = {
  /** The file's bytes. */
  readonly file: Blob | Uint8Array<ArrayBuffer>;
  readonly filename: string;
  /** Recognised when absent. */
  readonly fileClass?: Schemas["EndUserFile"]["file_class"];
  /** Your own identifier of the file. */
  readonly referenceId?: string;
  /** Opens a protected PDF. */
  readonly password?: string;
  readonly onProgress?: (progress: { readonly sent: number; readonly total: number }) => void;
  /** One is made when absent; a file is stored once under it, however often it is sent. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

type Target = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly maxRetries: number;
};
type Send = (target: Target, form: FormData, request: UploadRequest) => Promise<Response>;

/** Sends the file as a form. Browsers tell progress through XMLHttpRequest alone; elsewhere the body is a stream that counts. */
export async function upload(target: Target, request: UploadRequest): Promise<Schemas["EndUserFile"]> {
  const { onProgress, signal, idempotencyKey = crypto.randomUUID() } = request;
  const headers = { ...target.headers, "idempotency-key": idempotencyKey };
  const form = formOf(request);
  let send: Send = sendPlain;
  if (onProgress !== undefined) send = typeof XMLHttpRequest === "undefined" ? sendCounted : sendByXhr;
  // Every try sends the form anew; what is handed on only says that trying again is safe.
  const fetch = () => send({ ...target, headers }, form, request);
  const envelope = new Request(target.url, { method: "POST", headers, signal: signal ?? null });
  const response = await makeRetrying({ fetch, maxRetries: target.maxRetries })(envelope);
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as Schemas["EndUserFile"];
}

function formOf({ file, filename, fileClass, referenceId, password }: UploadRequest): FormData {
  const form = new FormData();
  // Fields before the file: a server that reads as it goes knows them when the file comes.
  if (fileClass !== undefined && fileClass !== null) form.append("file_class", fileClass);
  if (referenceId !== undefined) form.append("reference_id", referenceId);
  if (password !== undefined) form.append("password", password);
  form.append("file", file instanceof Blob ? file : new Blob([file]), filename);
  return form;
}

function sendPlain(
  { url, headers, fetch }: Target,
  form: FormData,
  { signal }: UploadRequest,
): Promise<Response> {
  return fetch(new Request(url, { method: "POST", headers, body: form, signal: signal ?? null }));
}

async function sendCounted(
  { url, headers, fetch }: Target,
  form: FormData,
  { onProgress, signal }: UploadRequest,
): Promise<Response> {
  const encoded = new Response(form);
  // Before the body is read: Bun forgets the type with it.
  const type = encoded.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = bytes.subarray(sent, sent + CHUNK_BYTES);
      if (chunk.length === 0) return controller.close();
      controller.enqueue(chunk);
      sent += chunk.length;
      onProgress?.({ sent, total: bytes.length });
    },
  });
  const init = {
    method: "POST",
    headers: { ...headers, "content-type": type },
    body,
    duplex: "half",
    signal: signal ?? null,
  };
  return fetch(new Request(url, init as RequestInit));
}

const CHUNK_BYTES = 65_536;

function sendByXhr(
  { url, headers }: Target,
  form: FormData,
  { onProgress, signal }: UploadRequest,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("POST", url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total });
    xhr.onload = () => {
      const told = ["request-id", "retry-after"].map((name) => [name, xhr.getResponseHeader(name)] as const);
      const known = told.filter((one): one is readonly [string, string] => one[1] !== null);
      resolve(new Response(xhr.responseText, { status: xhr.status, headers: Object.fromEntries(known) }));
    };
    xhr.onerror = () => reject(new TypeError("the connection failed"));
    xhr.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}
