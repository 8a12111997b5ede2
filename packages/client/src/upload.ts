import { ConnectionError, errorOf } from "./errors.js";
import type { Schemas } from "./operations.js";

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
  readonly signal?: AbortSignal;
};

type Target = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: (request: Request) => Promise<Response>;
};

/** Sends the file as a form. Browsers tell progress through XMLHttpRequest alone; elsewhere the body is a stream that counts. */
export async function upload(target: Target, request: UploadRequest): Promise<Schemas["EndUserFile"]> {
  const form = formOf(request);
  const { onProgress, signal } = request;
  let response: Response;
  if (onProgress === undefined) {
    const init = {
      method: "POST",
      headers: target.headers,
      body: form,
      ...(signal === undefined ? {} : { signal }),
    };
    response = await target.fetch(new Request(target.url, init));
  } else if (typeof XMLHttpRequest === "undefined") {
    response = await sendCounted(target, form, request);
  } else {
    response = await sendByXhr(target, form, request);
  }
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

async function sendCounted(
  target: Target,
  form: FormData,
  { onProgress, signal }: UploadRequest,
): Promise<Response> {
  const encoded = new Response(form);
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  const type = encoded.headers.get("content-type") ?? "";
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
    headers: { ...target.headers, "content-type": type },
    body,
    duplex: "half",
    ...(signal === undefined ? {} : { signal }),
  };
  return target.fetch(new Request(target.url, init as RequestInit));
}

const CHUNK_BYTES = 65_536;

function sendByXhr(target: Target, form: FormData, { onProgress, signal }: UploadRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("POST", target.url);
    for (const [name, value] of Object.entries(target.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total });
    xhr.onload = () => {
      const headers = { "request-id": xhr.getResponseHeader("request-id") ?? "" };
      resolve(new Response(xhr.responseText, { status: xhr.status, headers }));
    };
    xhr.onerror = () => reject(new ConnectionError(`${new URL(target.url).origin} does not answer.`));
    xhr.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}
