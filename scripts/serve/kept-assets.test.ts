import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keptAssets } from './kept-assets.mjs';

const home = mkdtempSync(join(tmpdir(), 'umiak-assets-'));
const folder = join(home, 'shared');
afterAll(() => rmSync(home, { recursive: true }));

/** What a build leaves behind, made so many minutes after the first. */
function build(id: string, minutes: number, files: Readonly<Record<string, string>>): void {
  const built = join(home, id);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(built, name)), { recursive: true });
    writeFileSync(join(built, name), text);
  }
  keptAssets(folder, 9).add(built, id);
  const at = new Date(Date.UTC(2026, 0, 1, 0, minutes));
  utimesSync(join(folder, 'builds', `${id}.json`), at, at);
}

const assets = keptAssets(folder, 2);
const textOf = async (target: string) => (await assets.find(target))?.body.toString() ?? null;

test('each process serves the files of every build that is kept', async () => {
  build('one', 1, { 'chunks/a1.css': 'a{}', 'chunks/shared.js': 'same', 'media/font.woff2': 'font' });
  build('two', 2, { 'chunks/a2.css': 'b{}', 'chunks/shared.js': 'same' });
  expect(await textOf('/_next/static/chunks/a1.css')).toBe('a{}');
  expect(await textOf('/_next/static/chunks/a2.css?dpl=1')).toBe('b{}');
  const answer = await assets.find('/_next/static/media/font.woff2');
  expect(answer?.headers).toEqual({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test.each([
  '/_next/static/chunks/none.css',
  '/_next/static/../builds/one.json',
  '/_next/static/chunks/../../builds/one.json',
  '/_next/static/chunks/%2e%2e/%2e%2e/builds/one.json',
  '/_next/static/chunks',
  '/_next/static/',
  '/builds/one.json',
])('%s is no file of a build', (target) => {
  expect(assets.find(target)).toBeNull();
  expect(assets.has(target)).toBe(false);
});

test('the oldest build gives way, but not the files that a newer one has too', async () => {
  const built = join(home, 'three');
  mkdirSync(join(built, 'chunks'), { recursive: true });
  writeFileSync(join(built, 'chunks', 'a3.css'), 'c{}');
  assets.add(built, 'three');
  expect(await textOf('/_next/static/chunks/a1.css')).toBeNull();
  expect(await textOf('/_next/static/media/font.woff2')).toBeNull();
  expect(await textOf('/_next/static/chunks/shared.js')).toBe('same');
  expect(await textOf('/_next/static/chunks/a3.css')).toBe('c{}');
});

test('a list that a full disk has cut short is named and stops no start', async () => {
  writeFileSync(join(folder, 'builds', 'cut.json'), '');
  const said: string[] = [];
  assets.add(join(home, 'three'), 'three', (line) => said.push(line));
  expect(said).toEqual([expect.stringContaining(join(folder, 'builds', 'cut.json'))]);
  expect(await textOf('/_next/static/chunks/a3.css')).toBe('c{}');
});

test.each([
  ['"chunks/a3.css"'],
  ['{"names":[]}'],
  ['null'],
  ['[3]'],
  ['["../../kept.txt"]'],
  ['["chunks/../../../kept.txt"]'],
  [JSON.stringify([join(home, 'kept.txt')])],
])('the list %s of a build stops no start, and nothing outside is deleted by it', (list) => {
  writeFileSync(join(home, 'kept.txt'), 'kept');
  const forged = join(folder, 'builds', 'forged.json');
  writeFileSync(forged, list);
  // Older than every build that is kept.
  utimesSync(forged, new Date(0), new Date(0));
  const said: string[] = [];
  keptAssets(folder, 1).add(join(home, 'three'), 'three', (line) => said.push(line));
  rmSync(forged);
  expect(said).toContainEqual(expect.stringContaining(forged));
  expect(readdirSync(home)).toContain('kept.txt');
  expect(readdirSync(join(folder, 'builds'))).toContain('three.json');
});

test('a folder that cannot be written stops no start, and leaves nothing half written', () => {
  const full = join(home, 'full');
  mkdirSync(join(full, 'builds', 'four.json'), { recursive: true });
  const said: string[] = [];
  keptAssets(full, 2).add(join(home, 'three'), 'four', (line) => said.push(line));
  expect(said).toEqual([expect.stringContaining('could not be kept for other processes')]);
  expect(readdirSync(join(full, 'builds'))).toEqual(['four.json']);
});
