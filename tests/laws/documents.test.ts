import { documentComplaints } from './documents';
import { repositorySources } from './repository';

const sources = repositorySources();

test('every file that the documents name is there, and every decision has its headings', () => {
  expect(documentComplaints(sources)).toEqual([]);
});

test('every decision has a number of its own', () => {
  const numbers = sources.flatMap(({ path }) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? []);
  expect(numbers.length).toBeGreaterThan(50);
  expect(numbers.filter((one, at) => numbers.indexOf(one) !== at)).toEqual([]);
});

const about = (text: string, path = 'docs/a.md') => documentComplaints([...sources, { path, text }]);

test.each(['lib/server/gone.ts', 'gone.test.tsx', 'lib/{shared,gone}/refusal.ts', '*-gone.ts'])(
  '`%s` is not there',
  (name) => {
    expect(about(`as \`${name}\` does`)).toHaveLength(1);
  },
);

test.each([
  'lib/shared/refusal.ts',
  'refusal.ts',
  './middleware.test.ts',
  'tests/laws/documents{,.test}.ts',
  'messages/<language>/errors.json',
  'app/**/[...path]/route.ts',
  '*-schema.ts',
  '/api-docs/openapi.json',
  'https://example.com/a.json',
])('`%s` is there, or an address', (name) => {
  expect(about(`as \`${name}\` does`)).toEqual([]);
});

test('a decision without headings is found', () => {
  expect(about('# 099 Nothing\n\n## Status\n\nAccepted.\n', 'docs/decisions/099-nothing.md')).toEqual(
    ['Context', 'Decision', 'Consequences'].map(
      (one) => `docs/decisions/099-nothing.md has no heading ${one}`,
    ),
  );
});
