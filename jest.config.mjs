import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: import.meta.dirname });

/** Packages that ship ES modules only; jest runs CommonJS, so they are compiled like our own sources. */
const esmPackages = [
  'd3-array',
  'd3-color',
  'd3-format',
  'd3-geo',
  'd3-interpolate',
  'd3-scale',
  'd3-time',
  'd3-time-format',
  'internmap',
  'topojson-client',
  'next/dist/client',
  'next/dist/shared/lib',
  'next-intl',
  'use-intl',
  'icu-minify',
  'intl-messageformat',
  '@formatjs',
  'rou3',
  'iron-session',
  'iron-webcrypto',
  'uncrypto',
  'jose',
  'openid-client',
  'oauth4webapi',
  'postal-mime',
  '@zxcvbn-ts',
  // Not one of these, but it imports Node's own modules as if it were.
  '@opentelemetry/otlp-exporter-base',
];

const shared = {
  rootDir: import.meta.dirname,
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^next-intl/config$': '<rootDir>/lib/server/site/i18n-request-config.ts',
    '^next/root-params$': '<rootDir>/tests/setup/root-params.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
  setupFilesAfterEnv: ['<rootDir>/tests/setup/quiet-console.ts'],
};

/** Everything that runs on the server: Request and Response are Node's, packages resolve as they do there. */
const node = {
  ...shared,
  displayName: 'node',
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^@node-rs/argon2$': '<rootDir>/tests/setup/quick-argon2.cjs',
    '^pg$': '<rootDir>/tests/setup/patient-pg.cjs',
  },
  setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/setup/exit-listeners.ts'],
  testEnvironment: '<rootDir>/tests/setup/node-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['react-server', 'node', 'node-addons'] },
  testMatch: [
    '<rootDir>/lib/{server,shared}/**/*.test.{ts,tsx}',
    '<rootDir>/route-handlers/**/*.test.ts',
    '<rootDir>/app/**/*.test.ts',
    '<rootDir>/scripts/**/*.test.ts',
    '<rootDir>/tests/{laws,scripts,setup,server}/**/*.test.ts',
    '<rootDir>/*.test.ts',
  ],
  globalSetup: '<rootDir>/tests/setup/start-database.mjs',
  globalTeardown: '<rootDir>/tests/setup/stop-database.mjs',
};

/** Everything that runs in the browser, on a document of its own. */
const jsdom = {
  ...shared,
  displayName: 'jsdom',
  testEnvironment: '<rootDir>/tests/setup/jsdom-environment.mjs',
  setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/setup/jest-dom.ts'],
  testMatch: ['<rootDir>/{components,lib/client}/**/*.test.{ts,tsx}'],
};

/** next/jest leaves node_modules untouched and only lets a project add to that list; the list is replaced. */
async function project(config) {
  const prepared = await withNext(config)();
  return {
    ...prepared,
    transform: config === node ? lazily(prepared.transform) : prepared.transform,
    transformIgnorePatterns: [
      `/node_modules/(?!(${esmPackages.join('|')})/)`,
      '^.+\\.module\\.(css|sass|scss)$',
    ],
  };
}

/** The same transforms, with modules that load what they import when they first use it. */
function lazily(transform) {
  const lazy = join(import.meta.dirname, 'tests/setup/lazy-transform.cjs');
  return Object.fromEntries(
    Object.entries(transform).map(([pattern, one]) => [
      pattern,
      Array.isArray(one) && one[0].includes('jest-transformer') ? [lazy, one[1]] : one,
    ]),
  );
}

export default async () => ({
  projects: [await project(node), await project(jsdom)],
  // Tests wait for PostgreSQL a third of their time: one more than there are processors keeps these busy.
  maxWorkers: availableParallelism() + 1,
  // A worker that has grown collects garbage for most of its time: it is replaced between two files.
  workerIdleMemoryLimit: '800MB',
  // For what hangs: how fast the machine is decides nothing.
  testTimeout: 300_000,
});
