import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { utcDay } from '@/lib/shared/day/utc-day';
import { messageFilesOf } from './messages';
import { pageWords } from './page-words';
import { repositorySources } from './repository';

const file = resolve(import.meta.dirname, '../../lib/shared/site/pages/page-changes.json');

/** By path and language: the day of the last change, and the digest of the words since. */
type Changes = Record<string, Record<string, readonly [day: string, digest: string]>>;

test('site maps state the day on which the words of a page last changed (UPDATE_PAGE_CHANGES=1 sets it to today)', () => {
  const known: Changes = JSON.parse(readFileSync(file, 'utf8'));
  const today = utcDay(new Date());
  const expected: Changes = {};
  for (const [path, language, digest] of pageWords(messageFilesOf(repositorySources()))) {
    const before = known[path]?.[language];
    expected[path] = { ...expected[path], [language]: before?.[1] === digest ? before : [today, digest] };
  }
  if (process.env.UPDATE_PAGE_CHANGES === '1') writeFileSync(file, `${formatted(expected)}\n`);
  else expect(known).toEqual(expected);
  for (const [day] of Object.values(expected).flatMap((one) => Object.values(one)))
    expect(day <= today && day > '2026').toBe(true);
});

/** As the formatter writes it: a pair on one line. */
const formatted = (changes: Changes): string =>
  JSON.stringify(changes, null, 2).replaceAll(/\[\s+("[^"]*"),\s+("[^"]*")\s+\]/g, '[$1, $2]');
