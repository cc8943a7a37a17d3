import { repositorySources } from './repository';
import { sizeComplaints } from './sizes';

test('files are short: none over 300 lines, half of them within 60, nine in ten within 200', () => {
  expect(sizeComplaints(repositorySources())).toEqual([]);
});

const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) });
const small = Array.from({ length: 20 }, (_, index) => file(`lib/shared/small-${index}.ts`, 10));

test('one long file is named', () => {
  expect(sizeComplaints([...small, file('lib/shared/long.ts', 301)])).toEqual([
    'lib/shared/long.ts has 301 lines',
  ]);
  expect(sizeComplaints([...small, file('lib/shared/long.ts', 300)])).toEqual([]);
});

test('middling files everywhere are noticed', () => {
  const middling = small.map(({ path }) => file(path, 61));
  expect(sizeComplaints(middling)).toEqual(['half of the files have more than 60 lines']);
  const some = small.slice(0, 3).map(({ path }) => file(`${path}x.ts`, 201));
  expect(sizeComplaints([...small, ...some])).toEqual(['a tenth of the files have more than 200 lines']);
});

test('migrations, messages and fixtures may be as long as they must', () => {
  const data = ['lib/server/store/migrations/a.ts', 'messages/a.ts', 'tests/fixtures/a.ts'];
  expect(sizeComplaints([...small, ...data.map((path) => file(path, 5000))])).toEqual([]);
});
