import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/test/find-browser.mjs';
import { launchOptionsFor } from './scripts/test/try-browser.mjs';

// Workers read this file again; the browser is looked for once.
process.env.UMIAK_CHROMIUM ??= await findBrowser((line) => process.stderr.write(`${line}\n`));

/** What is kept of a test that failed. The document at each step costs every test a sixth more, so it is kept when asked for. */
const trace =
  process.env.UMIAK_TRACE === '0'
    ? 'off'
    : ({
        mode: 'retain-on-failure',
        snapshots: process.env.UMIAK_TRACE === 'full',
        screenshots: false,
        sources: false,
      } as const);

/**
 * Who looks at the demo's companies while others in this list change them for a moment: their second factors, roles, domains.
 * One file at a time; whoever only signs in as somebody of the demo may do so beside them.
 */
const ofDemoCompanies = /\/(access|business-denied|business-people|business-sign-in|seo)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.reports/e2e',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // Machines differ by a factor of three: time says that something hangs, not that it is slow.
  timeout: 600_000,
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: 0.03, threshold: 0.3 } },
  globalSetup: './tests/e2e/setup/global-setup.ts',
  // Tests wait more than they compute, and each has a visitor, a brand or a server of its own.
  workers: 5,
  projects: [
    { name: 'demo companies', testMatch: ofDemoCompanies, workers: 1 },
    { name: 'visitors', testIgnore: ofDemoCompanies },
  ],
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  use: {
    // Of a failure stays how it looked and what led there; `npm test` says how to open them.
    screenshot: 'only-on-failure',
    trace,
    // A control that never comes must not hold the run up until the test's own limit.
    actionTimeout: 120_000,
    // What opens is there at once, so that nothing is measured or pressed on its way; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: launchOptionsFor(process.env.UMIAK_CHROMIUM),
  },
});
