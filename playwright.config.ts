import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/test/find-browser.mjs';
import { launchOptionsFor } from './scripts/test/try-browser.mjs';

// Workers read this file again; the browser is looked for once.
process.env.UMIAK_CHROMIUM ??= await findBrowser((line) => process.stderr.write(`${line}\n`));

/** Who is signed in as somebody of the demo, or changes one of them: one file at a time. */
const ofDemoPeople =
  /\/(access|admin-pages|business[\w-]*|data-sharing|header|navigation-links|seo)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.reports/e2e',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // Machines differ by a factor of three: time says that something hangs, not that it is slow.
  timeout: 600_000,
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: 0.03, threshold: 0.3 } },
  globalSetup: './tests/e2e/setup/global-setup.ts',
  // Tests wait more than they compute, and each has a visitor, a brand or a server of its own.
  workers: 2,
  projects: [
    { name: 'demo people', testMatch: ofDemoPeople, workers: 1 },
    { name: 'visitors', testIgnore: ofDemoPeople },
  ],
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  use: {
    // Of a failure stays how it looked and what led there; `npm test` says how to open them. UMIAK_TRACE=0 goes without.
    // A trace has the document at each step; a film beside it would cost every test 9 % more.
    screenshot: 'only-on-failure',
    trace:
      process.env.UMIAK_TRACE === '0'
        ? 'off'
        : { mode: 'retain-on-failure', screenshots: false, sources: false },
    // A control that never comes must not hold the run up until the test's own limit.
    actionTimeout: 120_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: launchOptionsFor(process.env.UMIAK_CHROMIUM),
  },
});
