import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const TESTS = ["src/**/*.test.ts", "test/**/*.test.ts"];
/**
 * Tests that replace modules, watch memory and time of their own process or look for its children, and the
 * longest that only compute.
 */
const APART = [
  "src/observe/health.test.ts",
  "src/jobs/*.test.ts",
  "test/{client,golden,patterns,pdf,platform,statements}/**/*.test.ts",
  "test/events/at-least-once.test.ts",
];

/** Each in a file of its own or several in one process; the settings of both. */
function project(test: NonNullable<TestProjectInlineConfiguration["test"]>): TestProjectInlineConfiguration {
  return {
    test: {
      setupFiles: ["test/support/property-seed.ts", "test/support/statements.ts"],
      // Processes, not threads: a test file may end its own database's processes and change its environment.
      pool: "forks",
      ...test,
    },
  };
}

export default defineConfig({
  test: {
    globalSetup: "test/support/global-setup.ts",
    // The long files wait more than they compute, so two run at once even on a small machine.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      // Runs first: the longest files are among them, and short ones fill the gaps at the end.
      project({ name: "apart", include: APART, testTimeout: 20_000, hookTimeout: 60_000 }),
      // The service, its knowledge and the engine are loaded once by each process, not once by each file.
      // Files of one process share their limits of time: reading a first file takes long on a busy machine.
      project({
        ...{ name: "together", include: TESTS, exclude: APART, isolate: false },
        ...{ testTimeout: 240_000, hookTimeout: 240_000 },
      }),
    ],
  },
});
