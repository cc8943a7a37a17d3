import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import { pageTrail } from './page-trail';

const trailOf = (url: string): string[] => {
  const page = findAdminPage(url);
  if (page === null) throw new Error(`${url} is no page`);
  return pageTrail(page).map((hub) => hub.url);
};

test('a page stands below its hubs, outermost first', () => {
  expect(trailOf('/policy/flight/settings')).toEqual(['/policy', '/policy/flight']);
  expect(trailOf('/company/offices')).toEqual(['/company']);
});

test('a page on its own has no hub, even when its address looks like one', () => {
  expect(trailOf('/company')).toEqual([]);
  expect(trailOf('/integrations/sso')).toEqual([]);
});
