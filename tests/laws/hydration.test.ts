import { isCode, isTest, repositorySources } from './repository';

/** What React hydrates after the rest of a page: the runtime would change it too early (`HydrationMark`). */
const hydratesLater = /\b(?:Suspense|ViewTransition|Activity)\b|\blazy\(|['"]next\/dynamic['"]/;

test('React takes over a page as a whole: nothing in it hydrates later', () => {
  const ours = repositorySources().filter(({ path }) => /^(app|components)\//.test(path) && isCode(path));
  const later = ours.filter(
    ({ path, text }) => !isTest(path) && (/\/loading\.tsx$/.test(path) || hydratesLater.test(text)),
  );
  expect(ours.length).toBeGreaterThan(0);
  expect(later.map(({ path }) => path)).toEqual([]);
});
