import { recentSearchesKey } from '@/lib/shared/search/recent-searches-key';
import { answerSentCookie } from './answer-sent';
import type { ConsentCategory } from './consent-category';

/** A cookie that a page of ours can lead to. */
export type KnownCookie = {
  readonly name: string;
  readonly category: ConsentCategory;
  /** Whose it is: ours (null, on the visitor's host), or a third party's. */
  readonly domain: string | null;
  /** Number in the sample vendor list; null outside the IAB framework. */
  readonly vendor: number | null;
};

const ours = (name: string, category: ConsentCategory): KnownCookie => ({
  name,
  category,
  domain: null,
  vendor: null,
});

/** Our own cookies. A cookie that is set somewhere and missing here fails the architecture test of cookies. */
export const ownCookies: readonly KnownCookie[] = [
  ours('did', 'strictlyNecessary'),
  ours('sid', 'strictlyNecessary'),
  ours('flash', 'strictlyNecessary'),
  ours('wish', 'strictlyNecessary'),
  ours('consent', 'strictlyNecessary'),
  ours(answerSentCookie, 'strictlyNecessary'),
  ours('kyk_tcf', 'strictlyNecessary'),
  ours('kyk_ac', 'strictlyNecessary'),
  ours('DATA_CONSENT', 'strictlyNecessary'),
  ours('visitor_privacy', 'strictlyNecessary'),
  ours('HIDE_COOKIES_MESSAGE_NP', 'strictlyNecessary'),
  ours('HIDE_DATA_TRANSFER_DISCLAIMER', 'strictlyNecessary'),
  ours('msg', 'strictlyNecessary'),
  ours('cur', 'functional'),
  // Local storage, which visitors read about in the same list.
  ours(recentSearchesKey, 'functional'),
  ours('kmkid', 'advertising'),
];

/** Cookies of invented vendors, shown while the sample list stands in for a registered one. */
export const sampleVendorCookies: readonly KnownCookie[] = [
  { name: 'ink_survey', category: 'functional', domain: 'inkwell-surveys.example', vendor: 9 },
  { name: 'alm_id', category: 'advertising', domain: 'amber-lantern-media.example', vendor: 1 },
  { name: 'cka', category: 'advertising', domain: 'copper-kite-ads.example', vendor: 3 },
  { name: 'gs_seen', category: 'advertising', domain: 'gannet-sons-retargeting.example', vendor: 7 },
  { name: 'hx_uid', category: 'advertising', domain: 'halyard-exchange.example', vendor: 8 },
  { name: 'beacon_row', category: 'analytical', domain: 'beacon-row-analytics.example', vendor: 2 },
  { name: 'yh_session', category: 'analytical', domain: 'yarrow-heatmaps.example', vendor: 25 },
];

/** The cookies of a category as the visitor reads them; `host` is where ours live. */
export function categoryCookies(
  category: ConsentCategory,
  {
    host,
    sample,
    withVendors,
  }: { readonly host: string; readonly sample: boolean; readonly withVendors: boolean },
): { name: string; domain: string }[] {
  return [...ownCookies, ...(sample && withVendors ? sampleVendorCookies : [])]
    .filter((cookie) => cookie.category === category)
    .map(({ domain, name }) => ({ name, domain: domain ?? host }));
}

/** Names of our own cookies that a visitor no longer allows, after having allowed them. */
export function withdrawnCookies(
  before: readonly ConsentCategory[],
  after: readonly ConsentCategory[],
): string[] {
  return ownCookies
    .filter(({ category }) => before.includes(category) && !after.includes(category))
    .map(({ name }) => name);
}
