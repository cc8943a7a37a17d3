import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreSymlinks } from './restore-symlinks';

test('missing links are made, existing ones stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umiak-links-'));
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true });
  writeFileSync(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  writeFileSync(
    join(folder, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  restoreSymlinks(folder);
  restoreSymlinks(folder);
  expect(readFileSync(join(folder, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  rmSync(folder, { recursive: true });
});

test('a package without a list needs none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umiak-links-'));
  expect(() => restoreSymlinks(folder)).not.toThrow();
  rmSync(folder, { recursive: true });
});
