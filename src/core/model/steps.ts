/** A computation that others may come between, where it yields. */
export type Steps<Result> = Generator<void, Result>;

/** All of it at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
