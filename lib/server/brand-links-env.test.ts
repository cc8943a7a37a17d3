import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandLinksFrom } from './brand-links-env';

const links = { umiak: { 'ko-KR': { social: { naverblog: 'https://blog.example/umiak' } } } };

test('links of brands come from the setting or from a file; without them the demo alone has some', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'links-')), 'links.json');
  writeFileSync(path, JSON.stringify(links));
  expect(brandLinksFrom(JSON.stringify(links), false)).toEqual(links);
  expect(brandLinksFrom(path, false)).toEqual(links);
  expect(brandLinksFrom('', false)).toEqual({});
  expect(Object.keys(brandLinksFrom('', true))).toContain('*');
});

test.each([
  ['{', 'neither JSON'],
  ['/nowhere/links.json', 'neither JSON'],
  ['{"kaiak":{}}', 'the brand kaiak'],
  ['{"umiak":{"xx-XX":{}}}', 'the locale xx-XX'],
  ['{"umiak":{"*":{"social":{"facebook":"http://social.example"}}}}', 'not valid'],
])('%s is refused in plain words', (text, words) => {
  expect(() => brandLinksFrom(text, false)).toThrow(words);
});
