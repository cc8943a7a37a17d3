import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './dependencies.mjs';

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/next': { version: '2.0.0' },
  'node_modules/jest': { version: '3.0.0', dev: true },
  'node_modules/other-platform': { version: '4.0.0', optional: true },
};
const everything = { 'node_modules/next': { version: '2.0.0' }, 'node_modules/jest': { version: '3.0.0' } };

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'umiak-installed-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
});
afterEach(() => rmSync(root, { recursive: true }));

function install(packages: object): void {
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

test('nothing is installed without the record that npm writes last', () => {
  expect(isInstalled(root)).toBe(false);
});

test('everything the lock file lists is enough, other platforms left out', () => {
  install(everything);
  expect(isInstalled(root)).toBe(true);
});

test.each([
  ['a missing package', { 'node_modules/jest': { version: '3.0.0' } }],
  ['another version', { ...everything, 'node_modules/next': { version: '2.0.1' } }],
  [
    'another version of an optional package',
    { ...everything, 'node_modules/other-platform': { version: '5.0.0' } },
  ],
  ['a missing development package', { 'node_modules/next': { version: '2.0.0' } }],
])('%s means it has to be installed', (_, packages) => {
  install(packages);
  expect(isInstalled(root)).toBe(false);
});
