import { isPersonalPage } from '@/lib/shared/site/is-personal-page';
import { pageRules } from '@/lib/shared/site/pages/page-rules';
import { importsOf } from './imports-of';
import { pageAddresses } from './page-guards';
import { isCode, isTest, repositorySources, type Source } from './repository';
import { unmatchedPatterns } from './unmatched-patterns';

const sources = new Map(
  repositorySources()
    .filter(({ path }) => isCode(path) && !isTest(path))
    .map((source) => [source.path.replace(/\.(tsx?|mjs|cjs|js)$/, ''), source]),
);

/** Where what belongs to one person is read. */
const personal = /^lib\/server\/(?:trips|account)\/|^lib\/server\/search\/[\w-]*alert/;

/** What looks as if it did, and gives support nothing. */
const exempt = new Set([
  // What somebody saved is read for themselves alone.
  'lib/server/trips/result-rows',
  'lib/server/trips/saved-trip-event',
  // The header draws it for the person alone.
  'app/[brand]/[locale]/trips-area',
  // The checkout of a company, drawn for nobody through whose eyes support looks.
  'app/[brand]/[locale]/checkout/[resultId]/checkout-screen',
  // The form that watches a price, empty.
  'lib/server/search/page-alert',
]);

/** What a page runs, with all it imports. */
function reachedFrom(page: Source): Set<string> {
  const found = new Set<string>();
  const follow = (source: Source) => {
    for (const { package: isPackage, target, typeOnly } of importsOf(source)) {
      const next = isPackage || typeOnly ? undefined : sources.get(target);
      if (next === undefined || found.has(target) || exempt.has(target)) continue;
      found.add(target);
      follow(next);
    }
  };
  follow(page);
  return found;
}

/** What support opens through somebody's eyes without the gate of their company: what stands around pages, and pages. */
const open = [...sources.values()].filter(({ path }) => {
  if (path === 'app/[brand]/[locale]/layout.tsx') return true;
  if (!/^app\/\[brand\]\/\[locale\]\/.*page\.tsx$/.test(path)) return false;
  const address = pageAddresses(path);
  const needs = pageRules[address]?.needs;
  return (needs === 'anyone' || needs === 'factor') && !isPersonalPage(address);
});

test('a page that support may open reads nothing of one person alone', () => {
  expect(open.length).toBeGreaterThan(40);
  const read = new Set(open.flatMap((page) => [...reachedFrom(page)].filter((path) => personal.test(path))));
  expect([...read].sort()).toEqual([]);
});

test('the folders and files that are named here are there', () => {
  expect(unmatchedPatterns([personal], [...sources.values()])).toEqual([]);
  expect([...exempt].filter((path) => !sources.has(path))).toEqual([]);
});
