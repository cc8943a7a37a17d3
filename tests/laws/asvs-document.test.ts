import { existsSync, readFileSync } from 'node:fs';
import { rules } from '@/lib/shared/sign-in/rate-rules';
import { asvsRows, asvsStatuses, namedFiles, rowComplaints } from './asvs-document';
import { asvsLevels } from './asvs-levels';
import { hasTitle, namedTests } from './security-document';

const document = readFileSync('docs/asvs.md', 'utf8');
const controls = readFileSync('docs/security-controls.md', 'utf8');
const rows = asvsRows(document);

test('docs/asvs.md has one row for each requirement of levels 1 and 2, with its level, in their order', () => {
  const expected = Object.entries(asvsLevels).flatMap(([section, levels]) =>
    Object.entries(levels).map(([number, level]) => `${section}.${number} level ${level}`),
  );
  expect(expected).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} level ${level}`)).toEqual(expected);
});

test('every row says where it is met and what shows it', () => {
  expect(rows.flatMap(rowComplaints)).toEqual([]);
});

test('every file that docs/asvs.md names exists', () => {
  const files = [...new Set(namedFiles(document))];
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('every test that docs/asvs.md names is there, by its title', () => {
  const named = namedTests(document, '.');
  expect(named.length).toBeGreaterThan(140);
  const missing = named.filter(
    ({ file, title }) => !existsSync(file) || !hasTitle(readFileSync(file, 'utf8'), title),
  );
  expect(missing).toEqual([]);
});

test('the counts by status are those of the rows', () => {
  const counts = asvsStatuses.map((status) => rows.filter((row) => row.status === status).length);
  const written = [...document.matchAll(/^\| (met|partly|open|operator|n\/a) \| .* \| (\d+) \|$/gm)];
  expect(written.map(([, status, count]) => [status, Number(count)])).toEqual(
    asvsStatuses.map((status, at) => [status, counts[at]]),
  );
});

test('docs/security-controls.md names every rate limit with its figures', () => {
  const written = [...controls.matchAll(/^\| `(\w+)` \| (\d+) \| (15 minutes|an hour|a day|a minute) \|/gm)];
  const seconds: Readonly<Record<string, number>> = {
    '15 minutes': 900,
    'an hour': 3600,
    'a day': 86_400,
    'a minute': 60,
  };
  const found = written.map(([, name, points, within = '']) => [
    name,
    { points: Number(points), seconds: seconds[within] },
  ]);
  expect(Object.fromEntries(found)).toEqual(rules);
});

test('docs/security-controls.md names every derived key', () => {
  const source = readFileSync('lib/server/secrets.ts', 'utf8');
  const purposes = [...source.matchAll(/^\s*\| '([a-z-]+)'/gm)].map(([, purpose = '']) => purpose);
  expect(purposes.length).toBeGreaterThan(5);
  expect(purposes.filter((purpose) => !controls.includes(`\n| \`${purpose}\` |`))).toEqual([]);
});

test('a row that claims too much, or says too little, is found', () => {
  const line = (status: string, shownBy: string) =>
    `| 1.1.1 | 2 | words | ${status} | \`lib/a.ts\` | ${shownBy} |`;
  const complaintsOf = (text: string) => asvsRows(text).flatMap(rowComplaints);
  expect(complaintsOf(line('met', '`lib/a.test.ts`: a title'))).toEqual([]);
  expect(complaintsOf(line('met', 'by review'))).toEqual([]);
  expect(complaintsOf(line('met', 'trust us'))).toEqual(['1.1.1 is met and names no test']);
  expect(complaintsOf('| 1.1.1 | 2 | words | met | `lib/a.ts` | |')).toContain(
    '1.1.1 is met and shown by nothing',
  );
  expect(complaintsOf(line('open', '`lib/a.test.ts`: a title'))).toEqual([
    '1.1.1 is open and shown by something',
  ]);
  expect(complaintsOf(line('done', ''))).toEqual(['1.1.1 has the status done']);
  expect(namedFiles('`lib/a.ts`, `SECURITY.md`, `nosniff`, `/i/api/x`')).toEqual(['lib/a.ts', 'SECURITY.md']);
});
