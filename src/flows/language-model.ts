import type { Config } from "../config.ts";

// A language model of the operator's choice, asked through the chat interface that OpenAI's service made common. Whoever asks decides what
// is sent; without the setting nobody asks.

export type LanguageModel = NonNullable<Config["llm"]>;

export type Part =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image_url"; readonly image_url: { readonly url: string } };
export type Message = { readonly role: "system" | "user"; readonly content: string | readonly Part[] };

export type Question = {
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  readonly signal?: AbortSignal;
};

const ANSWER_BYTES_AT_MOST = 65_536;

/** The words of the answer. Throws when there is none in time, or none that is an answer. */
export async function askModel(llm: LanguageModel, question: Question): Promise<string> {
  const timeout = AbortSignal.timeout(llm.timeoutSeconds * 1_000);
  const response = await fetch(`${llm.url}/chat/completions`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(llm.key === null ? {} : { authorization: `Bearer ${llm.key}` }),
    },
    body: JSON.stringify({
      model: llm.model,
      temperature: 0,
      max_tokens: question.maxTokens,
      messages: question.messages,
    }),
    redirect: "error",
    signal: question.signal === undefined ? timeout : AbortSignal.any([timeout, question.signal]),
  });
  const text = await readAtMost(response);
  if (!response.ok) throw new Error(`the language model answered ${response.status}`);
  const answer = JSON.parse(text) as { choices?: readonly { message?: { content?: unknown } }[] };
  const content = answer?.choices?.[0]?.message?.content;
  if (typeof content !== "string" || content.trim() === "")
    throw new Error("the language model said nothing");
  return content.trim();
}

async function readAtMost(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_BYTES_AT_MOST) throw new Error("the language model's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
