import type { Book } from "./book.ts";
import { SEEN_CAST, UNSEEN_CAST } from "./casts.ts";
import { tellByChance } from "./random-story.ts";
import { SEEN } from "./seen.ts";
import { SEEN_HARD } from "./seen-hard.ts";
import { SEEN_MORE } from "./seen-more.ts";
import { SEEN_TRADES } from "./seen-trades.ts";
import { tellStory } from "./story.ts";
import { UNSEEN } from "./unseen.ts";

/** Stories whose faults may be looked at, each by its own seed. */
export function seenBooks(): readonly Book[] {
  return [...SEEN, ...SEEN_MORE, ...SEEN_HARD, ...SEEN_TRADES].map((story, index) =>
    tellStory(story, 100 + index),
  );
}

/** Stories kept apart: of these only totals are looked at. */
export function unseenBooks(): readonly Book[] {
  return UNSEEN.map((story, index) => tellStory(story, 900 + 17 * index));
}

/** End users by chance, as many as asked for. */
export function chanceBooks(count: number): {
  readonly seen: readonly Book[];
  readonly unseen: readonly Book[];
} {
  return {
    seen: Array.from({ length: count }, (_, index) => tellByChance(SEEN_CAST, index + 1)),
    unseen: Array.from({ length: count }, (_, index) => tellByChance(UNSEEN_CAST, 5000 + index)),
  };
}
