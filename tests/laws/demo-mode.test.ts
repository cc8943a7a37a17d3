import { product, readersOfMode } from './demo-mode';
import { repositorySources } from './repository';
import { unmatchedPatterns } from './unmatched-patterns';

test('demo mode is read in one file', () => {
  expect(readersOfMode(repositorySources())).toEqual(['lib/server/env.ts']);
});

test.each([
  ['lib/server/demo/mailbox.ts', "if (process.env.UMIAK_MODE === 'demo') show();"],
  ['lib/server/demo/mailbox.ts', 'const { UMIAK_MODE } = process.env;'],
  ['scripts/start.mjs', "if (process.env['UMIAK_MODE'] === 'demo') seed();"],
  ['scripts/start.mjs', "if (process.env.UMIAK_MODE == 'demo') seed();"],
])('%s reads it in: %s', (path, text) => {
  expect(readersOfMode([{ path, text }])).toEqual([path]);
});

test.each([
  ['scripts/start.mjs', "process.env.UMIAK_MODE = 'demo';"],
  ['scripts/start.mjs', "process.env.UMIAK_MODE ??= 'demo';"],
  ['scripts/start.mjs', "spawn(node, { env: { ...process.env, UMIAK_MODE: 'demo' } });"],
])('%s only passes it on in: %s', (path, text) => {
  expect(readersOfMode([{ path, text }])).toEqual([]);
});

test('each part of the product that may not name the setting is there', () => {
  expect(unmatchedPatterns([product], repositorySources())).toEqual([]);
});
