import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: "test/support/global-setup.ts",
    setupFiles: ["test/support/property-seed.ts", "test/support/statements.ts"],
    // Processes, not threads: a test file may end its own database's processes and change its environment.
    pool: "forks",
    // The long files wait more than they compute, so two run at once even on a small machine.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
