import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { builtAssets } from './built-assets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'umiak-static-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = 'export const a = 1;\n'.repeat(50);
const files = { 'chunks/a.js': script, 'media/font.woff2': 'font', 'chunks/ä b.css': 'a{}' };
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const assets = builtAssets(folder);

const headersOf = (pairs: readonly string[]) =>
  Object.fromEntries(pairs.flatMap((name, at) => (at % 2 === 0 ? [[name, pairs[at + 1]]] : [])));

test('a file of the build is there in each coding, for good', async () => {
  const { br, gzip, identity } = (await assets.find('/_next/static/chunks/a.js?dpl=1'))?.variants ?? {};
  expect(identity?.body.toString()).toBe(script);
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(script);
  expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(script);
  expect(headersOf(br?.headers ?? [])).toEqual({
    'Content-Type': 'application/javascript; charset=UTF-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
    ETag: br?.etag,
    'Content-Encoding': 'br',
    'Content-Length': String(br?.body.length),
  });
  expect(new Set([br?.etag, gzip?.etag, identity?.etag]).size).toBe(3);
});

test('a file that is compressed already is sent as it is', async () => {
  const { br, identity } = (await assets.find('/_next/static/media/font.woff2'))?.variants ?? {};
  expect(br).toBe(identity);
  expect(br?.body.toString()).toBe('font');
  expect(headersOf(br?.headers ?? [])).toMatchObject({ 'Content-Type': 'font/woff2' });
});

test('it is read once, and asked for by the address that browsers write', async () => {
  expect(assets.find('/_next/static/chunks/a.js')).toBe(assets.find('/_next/static/chunks/a.js'));
  expect(assets.find('/_next/static/chunks/%C3%A4%20b.css')).not.toBeNull();
});

test.each([
  '/_next/static/chunks/none.js',
  '/_next/static/',
  '/_next/static/chunks/../chunks/a.js',
  '/_next/static/chunks/%61.js',
  '/chunks/a.js',
])('%s is no file of the build', (target) => expect(assets.find(target)).toBeNull());

test('a file that cannot be read is tried again by whoever asks next', async () => {
  const path = join(folder, 'chunks/late.js');
  writeFileSync(path, 'late');
  const some = builtAssets(folder);
  rmSync(path);
  await expect(some.find('/_next/static/chunks/late.js')).rejects.toThrow('ENOENT');
  writeFileSync(path, 'late');
  expect((await some.find('/_next/static/chunks/late.js'))?.variants.identity.body.toString()).toBe('late');
});
