import { defineConfig } from '@playwright/test';

/** `npm run test:operations`: several processes behind nginx and PgBouncer, for minutes. It needs both. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.reports/operations',
  globalSetup: '../e2e/setup/global-setup.ts',
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 1,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../../.reports/operations.json' }]],
});
