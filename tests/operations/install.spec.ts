import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');

test('what the image installs has the programs of packages that run natively', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umiak-install-'));
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, file), join(folder, file));
  const [, install = ''] =
    /^RUN (npm ci .*)$/m.exec(readFileSync(join(root, 'deploy/Containerfile'), 'utf8')) ?? [];
  const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } } as const;
  execFileSync('sh', ['-c', install], options);
  const use = `import argon2 from '@node-rs/argon2'; import sharp from 'sharp'; import { rolldown } from 'rolldown';
    const create = { width: 1, height: 1, channels: 3, background: '#fff' };
    console.log([(await argon2.hash('x')).slice(0, 9), (await sharp({ create }).metadata()).width,
      typeof rolldown].join(' '));`;
  expect(execFileSync('node', ['--input-type=module', '-e', use], options)).toBe('$argon2id 1 function\n');
  rmSync(folder, { recursive: true });
});
