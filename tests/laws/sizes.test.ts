import { repositorySources } from './repository';
import { exempt, sizeComplaints } from './sizes';
import { unmatchedPatterns } from './unmatched-patterns';

test('no file has more than 400 lines', () => {
  expect(sizeComplaints(repositorySources())).toEqual([]);
});

const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) });

test('a long file is named', () => {
  expect(sizeComplaints([file('lib/shared/long.ts', 401)])).toEqual(['lib/shared/long.ts has 401 lines']);
  expect(sizeComplaints([file('lib/shared/long.ts', 400)])).toEqual([]);
});

test('migrations, messages and documents may be as long as they must', () => {
  const data = ['lib/server/store/migrations/a.ts', 'messages/a.ts', 'docs/a.ts'];
  expect(sizeComplaints(data.map((path) => file(path, 5000)))).toEqual([]);
});

test('each exempt folder is there', () => {
  expect(unmatchedPatterns(exempt, repositorySources())).toEqual([]);
});
