/** For which share of the time that the work took the service did not answer at worst. */
export async function worstShare(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  let worst = 0;
  while (!isOver) {
    const begun = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 5));
    // The service runs in this process: what holds it up holds this timer up.
    worst = Math.max(worst, performance.now() - begun - 5);
  }
  return worst / (performance.now() - start);
}
