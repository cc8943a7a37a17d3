import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { log } from '@/lib/server/log';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { knownStorageItems } from './known-storage-items';

/** The cookies of a category as the visitor reads them; without those of IAB vendors in the IAB flow. */
export function cookiesOfCategory(
  context: RequestContext,
  category: ConsentCategory,
  { withVendors }: { readonly withVendors: boolean },
): { name: string; domain: string }[] {
  const host = context.origin === '' ? '' : new URL(context.origin).hostname;
  const items = knownStorageItems().filter(
    (item) => item.category === category && (withVendors || !item.isVendors),
  );
  if (items.length === 0) log.warn({ category }, 'cookieCategoryDetails is empty');
  // One name may stand in a cookie and in storage.
  const domains = new Map(items.map(({ domain, name }) => [name, domain ?? host]));
  return [...domains].map(([name, domain]) => ({ name, domain }));
}
