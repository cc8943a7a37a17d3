import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

test('the SDK is one small module that stands alone, with its types beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'host-sdk-'));
  // In a process of its own: the bundler's native part takes no objects of jest's.
  const build = `const { buildHostSdk } = await import('./scripts/build/host-sdk.mjs'); await buildHostSdk('${folder}');`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', build]);
  const script = await readFile(join(folder, 'host.js'));
  const types = await readFile(join(folder, 'host.d.ts'), 'utf8');
  await rm(folder, { recursive: true });
  expect(gzipSync(script).length).toBeLessThan(3072);
  expect(script.toString()).toMatch(/export\{\w+ as embed\}/);
  expect(script.toString()).not.toMatch(/\bimport\b|\beval\b|new Function/);
  expect(types).toContain('export declare function embed(');
  expect(types).not.toMatch(/^import /m);
});
