import { callPrefixes } from '@/scripts/serve/page-address.mjs';
import { importsOf } from './imports-of';
import { isTest, repositorySources } from './repository';

const sources = repositorySources().filter(({ path }) => !isTest(path));
const routers = sources.filter(({ path, text }) => path.startsWith('app/') && /\brouter\(/.test(text));

test('every router stands in the folder of its prefix, below one of the table, and each of those has one', () => {
  const found = routers.map(({ path, text }) => ({
    at: `${/\bat: '([^']+)'/.exec(text)?.[1] ?? ''}/`,
    folder: path.replace(/^app(.*)\[\.\.\.path\]\/route\.ts$/, '$1'),
  }));
  expect(found.filter(({ at, folder }) => !at.startsWith(folder) || !callPrefixes.includes(at))).toEqual([]);
  expect(callPrefixes.filter((prefix) => !found.some(({ folder }) => prefix.startsWith(folder)))).toEqual([]);
});

test('middleware leaves out the prefixes of the table', () => {
  const matcher = sources.find(({ path }) => path === 'middleware.ts')?.text ?? '';
  const left = callPrefixes.map((prefix) =>
    prefix.endsWith('/') ? `${prefix.slice(1)}.` : `${prefix.slice(1)}$`,
  );
  expect(left.filter((pattern) => !matcher.includes(`|${pattern}|`))).toEqual([]);
});

test('nothing that answers a call asks Next for the request: it is called without Next', () => {
  const code = new Map(sources.map((one) => [one.path.replace(/\.tsx?$/, ''), one]));
  // The outbox is told at the start of the process how mails are sent, so no import leads there.
  const reached = new Map([
    ['route-handlers/index', 'scripts/serve'],
    ['lib/server/mail/keep-outbox-moving', 'instrumentation'],
  ]);
  // A map that grows while it is walked is walked to its end.
  for (const [path] of reached) {
    const source = code.get(path);
    for (const { target, typeOnly } of source === undefined ? [] : importsOf(source))
      if (!typeOnly && !reached.has(target)) reached.set(target, path);
  }
  expect(reached.size).toBeGreaterThan(200);
  expect(
    ['next/headers', 'next/cache', 'next/navigation'].flatMap((name) => reached.get(name) ?? []),
  ).toEqual([]);
});
