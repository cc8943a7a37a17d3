import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { examples } from '@/components/demo/component-states';
import { catalogueExampleSources } from './catalogue-example-sources';

test('every example of the page has its source, and every source is an example', async () => {
  const sources = await catalogueExampleSources();
  expect(Object.keys(sources).sort()).toEqual(examples.map(({ file }) => file).sort());
  expect(sources.switch).toBe(readFileSync('components/demo/examples/switch.tsx', 'utf8'));
});

describe('where sources are missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umiak-examples-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a folder that is not there has no sources', async () => {
    expect(await catalogueExampleSources('components/demo/nowhere')).toEqual({});
  });

  test('a file that cannot be read, or is no example, is left out', async () => {
    writeFileSync(join(folder, 'one.tsx'), '<b>"1"</b>');
    writeFileSync(join(folder, 'notes.md'), 'No example');
    mkdirSync(join(folder, 'two.tsx'));
    expect(await catalogueExampleSources(relative(process.cwd(), folder))).toEqual({ one: '<b>"1"</b>' });
  });
});
