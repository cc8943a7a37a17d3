import { existsSync, readFileSync } from 'node:fs';

type Ignored = {
  readonly ignoreFiles: readonly string[];
  readonly ignoreIssues: Readonly<Record<string, readonly string[]>>;
};

const { ignoreFiles, ignoreIssues } = JSON.parse(readFileSync('knip.json', 'utf8')) as Ignored;
const listed = [...ignoreFiles, ...Object.keys(ignoreIssues)];

test('product code that no page reaches is a list of files, not of patterns, and each is there', () => {
  expect(listed.filter((path) => !existsSync(path))).toEqual([]);
  expect(new Set(Object.values(ignoreIssues).flat())).toEqual(new Set(['exports']));
});

test('docs/testing.md says of each of them why it is still there, and of no other', () => {
  const rows = readFileSync('docs/testing.md', 'utf8').matchAll(
    /^\| `((?:components|lib|app)\/[^`]+)`.*\| (\S.*\S) +\|$/gm,
  );
  expect([...rows].map(([, path]) => path).sort()).toEqual([...listed].sort());
});
