import { pageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import type { ListQuery } from '@/lib/shared/paging/list-query';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type Query, queryValue } from '../query';

/** Where a page of the administration is, and what its address says; as `listPage` without the state of a list. */
export async function adminPlace(url: string, given: Query) {
  const site = await pageSite();
  const path = businessPath(site.businessPath, url);
  return { url, given, site, path, action: sitePath(site.prefix, path) };
}

/**
 * The list of a page of the administration: its state in the address, and where the page is, without the locale prefix and, for
 * forms, with it. `url` is that of the page below the business base path.
 */
export const listPage = async <State>(url: string, list: ListQuery<State>, given: Query) => ({
  ...(await adminPlace(url, given)),
  query: list.read((name) => queryValue(given, name)),
});

/**
 * The file of all that a list shows, in the language of the page; `call` is the path of the endpoint below `/i/api/business`. Null for
 * support, which takes no data out.
 */
export function fileAddress<State>(
  viewer: { readonly session: { readonly actorAccountId: string | null } },
  call: string,
  list: ListQuery<State>,
  { query, site }: { readonly query: State; readonly site: { readonly locale: string } },
): string | null {
  if (viewer.session.actorAccountId !== null) return null;
  const parts = new URLSearchParams(list.addressOfAll(query));
  parts.set('locale', site.locale);
  return `/i/api/business${call}?${parts}`;
}
