import { unmatchedPatterns } from './unmatched-patterns';

const sources = ['app/page.tsx', 'lib/server/people/users/list.ts'].map((path) => ({ path, text: '' }));

test('alternatives that match no file are found, in groups, within groups and beside them', () => {
  const pattern = /^lib\/(?:client|server\/(people|support))\/|^app\/page\.tsx$|^app\/route\.ts$/;
  expect(unmatchedPatterns([pattern], sources)).toEqual([
    String.raw`^lib\/client\/`,
    String.raw`^app\/route\.ts$`,
    String.raw`^lib\/server\/support\/`,
  ]);
});

test('a pattern whose every alternative matches is fine', () => {
  expect(unmatchedPatterns([/^(?:app|lib)\//, /\.tsx?$/], sources)).toEqual([]);
});
