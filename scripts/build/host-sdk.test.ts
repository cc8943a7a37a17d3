import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildHostSdk } from './host-sdk.mjs';

test('the SDK is one small module that stands alone, with its types beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'host-sdk-'));
  await buildHostSdk(folder);
  const script = await readFile(join(folder, 'host.js'));
  const types = await readFile(join(folder, 'host.d.ts'), 'utf8');
  await rm(folder, { recursive: true });
  expect(gzipSync(script).length).toBeLessThan(3072);
  expect(script.toString()).toMatch(/export\{\w+ as embed\}/);
  expect(script.toString()).not.toMatch(/\bimport\b|\beval\b|new Function/);
  expect(types).toContain('export declare function embed(');
  expect(types).not.toMatch(/^import /m);
});
