import { existsSync, readFileSync } from 'node:fs';
import { checkNumbers, hasTitle, namedTests } from './security-document';

const document = readFileSync('docs/security.md', 'utf8');

test('every test that docs/security.md names is there, by its title', () => {
  const named = namedTests(document, 'route-handlers/sign-in');
  expect(named.length).toBeGreaterThan(120);
  const missing = named.filter(
    ({ file, title }) => !existsSync(file) || !hasTitle(readFileSync(file, 'utf8'), title),
  );
  expect(missing).toEqual([]);
});

test('docs/security.md has a line for each of the 44 checks, in their order', () => {
  expect(checkNumbers(document)).toEqual(Array.from({ length: 44 }, (_, at) => at + 1));
});

test('a title that no test has is found, and a title in a comment is none', () => {
  const row = '| 1 | x | `a.test.ts`: one thing; another · `b/c.spec.ts`: third |';
  expect(namedTests(row, 'here')).toEqual([
    { file: 'here/a.test.ts', title: 'one thing' },
    { file: 'here/a.test.ts', title: 'another' },
    { file: 'b/c.spec.ts', title: 'third' },
  ]);
  expect(hasTitle("test('one thing and more', () => {", 'one thing')).toBe(true);
  expect(hasTitle('// one thing\nconst a = "one thing";', 'one thing')).toBe(false);
  expect(hasTitle("])('%s is refused', (a) => {", '%s is refused')).toBe(true);
});
