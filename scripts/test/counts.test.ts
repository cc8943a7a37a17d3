import { countJest } from './count-jest.mjs';
import { countPlaywright } from './count-playwright.mjs';

const jestReport = (numPassedTests: number, numFailedTests = 0, numRuntimeErrorTestSuites = 0) => ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
});
const playwrightReport = (expected: number, unexpected = 0, flaky = 0, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky },
  errors,
});

test('jest: every test is one, a suite that cannot run is one failure', () => {
  expect(countJest(jestReport(7), null)).toEqual({ passed: 7, failed: 0 });
  expect(countJest(jestReport(7, 2, 1), 'ended with exit code 1')).toEqual({ passed: 7, failed: 3 });
});

test('jest: no report, no tests, or a crash that no test stands for is a failure', () => {
  expect(countJest(null, 'was ended by SIGKILL')).toEqual({ passed: 0, failed: 1 });
  expect(countJest(jestReport(0), null)).toEqual({ passed: 0, failed: 1 });
  expect(countJest(jestReport(7), 'took longer than 20 minutes')).toEqual({ passed: 7, failed: 1 });
});

test('playwright: every test is one, a flaky one is a failure', () => {
  expect(countPlaywright(playwrightReport(7), null)).toEqual({ passed: 7, failed: 0 });
  expect(countPlaywright(playwrightReport(7, 2, 1), 'ended with exit code 1')).toEqual({
    passed: 7,
    failed: 3,
  });
});

test('playwright: an error outside of tests, no report or no tests is a failure', () => {
  expect(countPlaywright(playwrightReport(0, 0, 0, ['no server']), 'ended with exit code 1').failed).toBe(1);
  expect(countPlaywright(null, 'could not start').failed).toBe(1);
  expect(countPlaywright(playwrightReport(0), null).failed).toBe(1);
  expect(countPlaywright(playwrightReport(7), 'ended with exit code 1')).toEqual({ passed: 7, failed: 1 });
});
