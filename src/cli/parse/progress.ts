/** Files that are read sooner than this say nothing. */
const QUIET_MS = 1_500;
const EVERY_MS = 250;

/** Tells on standard error how far a long reading is: one line that changes on a terminal, a line now and then elsewhere. */
export function showProgress(file: string): { update(page: number, of: number): void; stop(): void } {
  const { isTTY } = process.stderr;
  const began = performance.now();
  let last = began;
  let isShown = false;
  return {
    update: (page, of) => {
      const now = performance.now();
      const isDue = now - began > QUIET_MS && now - last > (isTTY ? EVERY_MS : EVERY_MS * 20);
      if (!isDue || page === of) return;
      last = now;
      isShown = true;
      process.stderr.write(isTTY ? `\r${file}: page ${page} of ${of} ` : `${file}: page ${page} of ${of}\n`);
    },
    stop: () => {
      if (isShown && isTTY) process.stderr.write("\r\u001b[K");
    },
  };
}
