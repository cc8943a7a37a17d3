import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceHash } from './source-hash.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'umiak-sources-'));
  mkdirSync(join(root, 'app', 'trips'), { recursive: true });
  writeFileSync(join(root, 'app', 'trips', 'page.tsx'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the fingerprint stays while nothing changes that is built', () => {
  const before = sourceHash(root);
  writeFileSync(join(root, 'app', 'trips', 'page.test.tsx'), 'a test');
  writeFileSync(join(root, 'README.md'), 'words');
  expect(sourceHash(root)).toBe(before);
});

test.each<[string, () => void]>([
  ['changed', () => writeFileSync(join(root, 'app', 'trips', 'page.tsx'), 'two')],
  ['added', () => writeFileSync(join(root, 'middleware.ts'), '')],
  ['moved', () => renameSync(join(root, 'app', 'trips'), join(root, 'app', 'stays'))],
  ['removed', () => rmSync(join(root, 'app'), { recursive: true })],
])('the fingerprint changes when a source is %s', (_, change) => {
  const before = sourceHash(root);
  change();
  expect(sourceHash(root)).not.toBe(before);
});
