import type { ConsentCategory } from './consent-category';

/** A cookie on the domain of a vendor. */
export type VendorCookie = {
  readonly name: string;
  readonly category: ConsentCategory;
  readonly domain: string;
};

/** Cookies of invented vendors, shown while the sample list stands in for a registered one. */
export const sampleVendorCookies: readonly VendorCookie[] = [
  { name: 'ink_survey', category: 'functional', domain: 'inkwell-surveys.example' },
  { name: 'alm_id', category: 'advertising', domain: 'amber-lantern-media.example' },
  { name: 'cka', category: 'advertising', domain: 'copper-kite-ads.example' },
  { name: 'gs_seen', category: 'advertising', domain: 'gannet-sons-retargeting.example' },
  { name: 'hx_uid', category: 'advertising', domain: 'halyard-exchange.example' },
  { name: 'beacon_row', category: 'analytical', domain: 'beacon-row-analytics.example' },
  { name: 'yh_session', category: 'analytical', domain: 'yarrow-heatmaps.example' },
];
