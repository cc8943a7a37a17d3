import 'server-only';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { ownCookies, sampleVendorCookies } from '@/lib/shared/consent/own-cookies';
import { isSampleList } from './vendor-list';
import { wireName } from './wire-name';

/** A cookie that a page of ours can lead to, as its visitor reads about it. */
export type ShownCookie = {
  /** As the browser shows it. */
  readonly name: string;
  readonly domain: string;
  /** Our own name for it, null for one of a partner. */
  readonly own: string | null;
};

const order: readonly ConsentCategory[] = ['strictlyNecessary', 'functional', 'analytical', 'advertising'];

/** All cookies by category, without categories that have none; `host` is where ours live. */
export function shownCookies(host: string): (readonly [ConsentCategory, readonly ShownCookie[]])[] {
  const known = [...ownCookies, ...(isSampleList() ? sampleVendorCookies : [])];
  return order
    .map((category) => {
      const cookies = known
        .filter((cookie) => cookie.category === category)
        .map(({ domain, name }) => ({
          name: wireName(name),
          domain: domain ?? host,
          own: domain === null ? name : null,
        }));
      return [category, cookies] as const;
    })
    .filter(([, cookies]) => cookies.length > 0);
}
