import type { Book, BookShape } from "./book.ts";
import { makeBook } from "./book.ts";
import { everyday, live, TRADES, type Trade } from "./trades.ts";

/** An end user in a few lines; the rows come from the generator. */
export type Story = { readonly trade: Trade; readonly tell: (book: Book) => void } & Omit<BookShape, "seed">;

export function tellStory({ trade, tell, ...shape }: Story, seed: number): Book {
  const book = makeBook({ ...shape, seed });
  live(book, TRADES[trade]);
  everyday(book);
  tell(book);
  return book;
}
