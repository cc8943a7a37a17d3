import { readFileSync } from 'node:fs';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { matchesTerms } from '@/lib/shared/site/matches-terms';
import { findAdminEntry } from './admin-pages-outside-catalogue';
import { builtAdminPages } from './built-admin-pages';
import { searchableSettings } from './searchable-settings';

/** Pages that settle nothing: hubs, which the search finds by their own name, and pages where somebody works or reads. */
const withoutSettings = [
  '/approvals',
  '/book',
  '/company',
  '/policy',
  '/policy/car',
  '/policy/flight',
  '/policy/hotel',
  '/policy/train',
  '/stats',
  '/traveler-tracker',
  '/users',
  // One form each, which is the page.
  '/policy/car/preferences',
  '/policy/flight/preferences',
  '/policy/hotel/preferences',
];

test('every page of the administration that settles something names a setting for the search', () => {
  const named = new Set(searchableSettings.map(({ page }) => page));
  expect(builtAdminPages.filter((page) => !named.has(page))).toEqual(withoutSettings.toSorted());
});

test('a setting stands on a page of the administration, and each place has a name once', () => {
  expect(searchableSettings.filter(({ page }) => findAdminEntry(page) === null)).toEqual([]);
  const places = searchableSettings.map(({ titleKey, url }) => `${url} ${titleKey}`);
  expect(new Set(places).size).toBe(places.length);
});

test.each([
  ['/approvals/settings', 'approvals.settings.reminders'],
  ['/approvals/approvers', 'approvals.handOver.open'],
  ['/approval', 'approvals.handOver.open'],
  ['/company/entities', 'organization.field.vatId'],
  ['/company/offices', 'organization.field.airports'],
  ['/approval', 'approvals.absence.deputy'],
])('on %s the search finds %s', (page, titleKey) => {
  expect(searchableSettings.filter((one) => one.page === page).map((one) => one.titleKey)).toContain(
    titleKey,
  );
});

test.each([
  ['en', 'delete company'],
  ['en', 'Close company'],
  ['en', 'company deletion'],
  ['de', 'Firma schließen'],
  ['fr', 'fermer l’entreprise'],
  ['ja', '会社を閉鎖'],
] as const)('in %s the deletion of the company is also found as %s', (language, query) => {
  const { deletion } = JSON.parse(readFileSync(`messages/${language}/settings.json`, 'utf8'));
  expect(matchesTerms(`${deletion.title}\n${deletion.also}`, query)).toBe(true);
});

test('in every language it has other names, one a line', () => {
  for (const language of messageLanguages) {
    const { deletion } = JSON.parse(readFileSync(`messages/${language}/settings.json`, 'utf8'));
    const names: string[] = deletion.also.split('\n');
    expect([language, names.length > 4, new Set(names).size]).toEqual([language, true, names.length]);
  }
});
