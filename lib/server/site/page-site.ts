import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { readEnv } from '@/lib/server/env';
import type { ConsentSurface } from '@/lib/shared/consent/consent-surface';
import { type Brand, findBrand, localeOfBrand } from '@/lib/shared/site/brands';
import { dismissedIds } from '@/lib/shared/site/dismissed-messages';
import { directionOf, findLocale } from '@/lib/shared/site/locales';
import { localePrefix } from '@/lib/shared/site/site-path';
import { configuredBrand } from './configured-brand';
import { consentSurface } from './consent-surface';
import { ownOrigin } from './own-origin';
import type { VisitorPlace } from './visitor-place';

/** Which site a page is drawn for. */
export type PageSite = {
  readonly brand: Brand;
  /** BCP 47 tag. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** Stands before every link of the page: `` or `/ar-ae`. */
  readonly prefix: string;
  /** Where the business pages live. */
  readonly businessPath: string;
  /** Last segment of the address of the profile's first page. */
  readonly dashboard: string;
  /** The address the visitor sees: path and query. */
  readonly path: string;
  readonly origin: string;
  readonly nonce: string | undefined;
  /** Where the visitor is, as far as somebody trusted said. */
  readonly place: VisitorPlace;
  /** What of the consent stack this page shows. */
  readonly consent: ConsentSurface;
  /** Ids of the site messages the visitor has put away. */
  readonly dismissed: readonly number[];
  /** 500 or 503 on the error page, else null. */
  readonly faultStatus: number | null;
  readonly demo: boolean;
  readonly apiDocs: boolean;
};

/** Reads what middleware.ts put on the request. Headers of the visitor's own never get here. */
export const pageSite: () => Promise<PageSite> = cache(async () => {
  const jar = await headers();
  const brand = findBrand(jar.get('x-brand') ?? '') ?? configuredBrand();
  const locale = (findLocale(jar.get('x-locale')) ?? localeOfBrand(brand)).tag;
  const fault = Number(jar.get('x-fault-status') ?? 0);
  return {
    brand,
    locale,
    dir: directionOf(locale),
    prefix: localePrefix(brand, locale),
    businessPath: readEnv().businessPath,
    dashboard: readEnv().dashboard,
    path: jar.get('x-path') ?? '/',
    place: { country: jar.get('x-country'), region: jar.get('x-region') },
    dismissed: dismissedIds(jar.get('x-dismissed')),
    origin: ownOrigin(jar.get('host')) ?? readEnv().origins[0] ?? '',
    nonce: jar.get('x-nonce') ?? undefined,
    consent: await consentSurface(),
    faultStatus: fault === 500 || fault === 503 ? fault : null,
    demo: readEnv().mode === 'demo',
    apiDocs: readEnv().apiDocs,
  };
});
