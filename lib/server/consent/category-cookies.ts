import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { log } from '@/lib/server/log';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { categoryCookies } from '@/lib/shared/consent/own-cookies';
import { isSampleList } from './vendor-list';
import { wireName } from './wire-name';

/** The cookies of a category as the visitor reads them; without those of IAB vendors in the IAB flow. */
export function cookiesOfCategory(
  context: RequestContext,
  category: ConsentCategory,
  { withVendors }: { readonly withVendors: boolean },
): { name: string; domain: string }[] {
  const host = context.origin === '' ? '' : new URL(context.origin).hostname;
  const cookies = categoryCookies(category, { host, sample: isSampleList(), withVendors });
  if (cookies.length === 0) log.warn({ category }, 'cookieCategoryDetails is empty');
  return cookies.map(({ domain, name }) => ({ name: wireName(name), domain }));
}
