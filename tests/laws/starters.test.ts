import { starters } from '@/scripts/serve/starters.mjs';
import { isTest, repositorySources } from './repository';

const made = /\bexport const (\w+) = starter\(/g;

test('the parts that pages without React start are those made by starter(), which are all such a file has', () => {
  const files = repositorySources().filter(
    ({ path, text }) =>
      !isTest(path) &&
      /\bstarter\(/.test(text) &&
      path.startsWith('components/') &&
      !path.startsWith('components/ui/'),
  );
  const names = files.flatMap(({ text }) => Array.from(text.matchAll(made), ([, name = '']) => name));
  expect(new Set(names)).toEqual(starters);
  for (const { path, text } of files) expect([path, text.match(/\bexport /g)?.length]).toEqual([path, 1]);
});

test('a part of the page that exports by default is Next’s own, or its page for what breaks', () => {
  const clients = repositorySources().filter(
    ({ path, text }) => !isTest(path) && text.startsWith("'use client'"),
  );
  const unnamed = clients.filter(({ text }) => /\bexport default\b/.test(text)).map(({ path }) => path);
  expect(unnamed).toEqual(['app/[brand]/[locale]/error.tsx']);
});
