import { UsageError } from "./usage-error.ts";

type Value = { readonly line: number; readonly value: unknown };

/**
 * The rows of a JSON text of any size: the elements of an array, `transactions` of an object, or one value after the other, as in JSON
 * lines. Each is parsed by itself, so that a long file never stands in memory as a whole.
 */
export async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<Value> {
  let [seen, first] = [0, null as Value | null];
  for await (const value of valuesOf(text)) {
    seen++;
    // Whether one object is the only row or holds them all is known at the end.
    if (seen === 1 && isObject(value.value) && !value.isElement) first = value;
    else {
      if (first !== null) yield first;
      first = null;
      yield value;
    }
  }
  if (first === null) return;
  const rows = (first.value as { transactions?: unknown }).transactions ?? [first.value];
  if (!Array.isArray(rows)) throw new UsageError('"transactions" must be an array');
  for (const value of rows) yield { line: first.line, value };
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Found = Value & { readonly isElement: boolean };

async function* valuesOf(text: AsyncIterable<string>): AsyncGenerator<Found> {
  const splitter = new ValueSplitter();
  for await (const piece of text) yield* splitter.take(piece);
  yield* splitter.end();
}

/** Cuts a text into its values: those between the commas of an outermost array, else those that end with their line or bracket. */
class ValueSplitter {
  #line = 1;
  #startLine = 1;
  #pieces: string[] = [];
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #hasBegun = false;
  #hasText = false;
  /** In the outermost array, after it, or never in one. */
  #array: "open" | "closed" | "none" = "none";
  #elements = 0;

  *take(piece: string): Generator<Found> {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const char = piece[at] as string;
      if (char === "\n") this.#line++;
      if (!this.#hasBegun && char === "[") {
        [this.#hasBegun, this.#array] = [true, "open"];
        from = at + 1;
        continue;
      }
      if (!this.#hasText && /\S/.test(char))
        [this.#hasBegun, this.#hasText, this.#startLine] = [true, true, this.#line];
      const end = this.#endOf(char);
      if (end === null) continue;
      this.#pieces.push(piece.slice(from, at + (end === "with" ? 1 : 0)));
      from = at + 1;
      yield* this.#cut(char);
    }
    this.#pieces.push(piece.slice(from));
  }

  *end(): Generator<Found> {
    if (!this.#hasBegun) throw new UsageError("the file is no valid JSON: it is empty");
    if (this.#array === "open") throw new UsageError("the file is no valid JSON: its array is not closed");
    if (this.#hasText) yield* this.#cut("\n");
  }

  /** Whether a value ends at this character, and with it or before it. */
  #endOf(char: string): "with" | "before" | null {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (char === "\\") this.#isEscaped = true;
      else if (char === '"') this.#isInString = false;
      return null;
    }
    if (char === '"') this.#isInString = true;
    if (this.#depth === 0 && this.#array === "open" && (char === "," || char === "]")) return "before";
    if (char === "{" || char === "[") this.#depth++;
    else if (char === "}" || char === "]") {
      this.#depth = Math.max(0, this.#depth - 1);
      if (this.#depth === 0 && this.#array === "none") return "with";
    } else if (char === "\n" && this.#depth === 0 && this.#array === "none" && this.#hasText) return "before";
    return null;
  }

  *#cut(char: string): Generator<Found> {
    const text = this.#pieces.join("").trim();
    const isElement = this.#array === "open";
    [this.#pieces, this.#hasText] = [[], false];
    if (isElement && char === "]") this.#array = "closed";
    if (isElement && text === "" && char === "]" && this.#elements === 0) return;
    if (isElement) this.#elements++;
    yield { line: this.#startLine, value: parsed(text, this.#startLine), isElement };
  }
}

function parsed(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`line ${line} is no valid JSON: ${(cause as SyntaxError).message}`);
  }
}
