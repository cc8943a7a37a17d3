import { dirname, join } from 'node:path/posix';
import { isBrowserTest, isUnitTest } from './test-files.mjs';

const specifier = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*'([^']+)'/g;
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** Through this file every call reaches every test that calls one: importers are not followed past it. */
const hub = 'route-handlers/index.ts';
/** Of the architecture tests, those that call every endpoint as everybody. */
const thorough = /^tests\/laws\/(access|endpoint-security)\.test\.ts$/;

/**
 * The tests that a change touches: those changed, those that import what was changed, however far away, those beside
 * endpoints that do, and the architecture tests. Wider changes are for the whole suite.
 *
 * @param {readonly string[]} changed paths from the root
 * @param {ReadonlyMap<string, string>} sources text of every code file by path
 * @returns {{ unit: string[], e2e: string[] }}
 */
export function relatedTests(changed, sources) {
  const importers = importersIn(sources);
  const reached = new Set(changed.filter((path) => sources.has(path)));
  for (const path of reached) {
    if (path === hub) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  const calls = new Set([...reached].filter((path) => path.startsWith('route-handlers/')).map(dirname));
  const unit = [...sources.keys()].filter(isUnitTest).filter((path) => {
    if (path.startsWith('tests/laws/')) return reached.size > 0 && !thorough.test(path);
    return reached.has(path) || (dirname(path) !== 'route-handlers' && calls.has(dirname(path)));
  });
  return { unit, e2e: changed.filter((path) => isBrowserTest(path) && sources.has(path)) };
}

/** Who imports each file. */
function importersIn(sources) {
  const importers = new Map();
  for (const [path, text] of sources) {
    for (const [, name = ''] of text.matchAll(specifier)) {
      const target = targetOf(path, name, sources);
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return importers;
}

function targetOf(path, name, sources) {
  const base = name.startsWith('@/')
    ? name.slice(2)
    : name.startsWith('.')
      ? join(dirname(path), name)
      : null;
  const ending = base === null ? undefined : endings.find((one) => sources.has(`${base}${one}`));
  return ending === undefined ? null : `${base}${ending}`;
}
