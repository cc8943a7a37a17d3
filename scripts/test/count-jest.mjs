/**
 * Counts a report of `jest --json`. A suite that could not run is one failure; a skipped test is none and no pass.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number } | null} report
 * @param {string | null} problem why jest itself did not end well
 * @returns {{ passed: number, failed: number }}
 */
export function countJest(report, problem) {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  // No report, a broken teardown or a crash after the last test: something failed that no test stands for.
  const unexplained = report === null || passed + failed === 0 || (problem !== null && failed === 0);
  return { passed, failed: failed + (unexplained ? 1 : 0) };
}
