/**
 * Counts Playwright's JSON report. A flaky test is a failure, and so is an error outside of tests.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors?: unknown[] } | null} report
 * @param {string | null} problem why Playwright itself did not end well
 * @returns {{ passed: number, failed: number }}
 */
export function countPlaywright(report, problem) {
  const passed = report?.stats.expected ?? 0;
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0) + (report?.errors?.length ?? 0);
  const unexplained = report === null || passed + failed === 0 || (problem !== null && failed === 0);
  return { passed, failed: failed + (unexplained ? 1 : 0) };
}
