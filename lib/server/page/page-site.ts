import 'server-only';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { readEnv } from '@/lib/server/env';
import { configuredBrand } from '@/lib/server/http/configured-brand';
import { ownOrigin } from '@/lib/server/http/own-origin';
import type { VisitorLocation } from '@/lib/server/http/visitor-location';
import { type ConsentSurface, isConsentSurface } from '@/lib/shared/consent/consent-surface';
import { type Brand, findBrand } from '@/lib/shared/site/brands';
import { dismissedIds } from '@/lib/shared/site/dismissed-messages';
import { directionOf } from '@/lib/shared/site/locale/locales';
import { localePrefix } from '@/lib/shared/site/pages/site-path';
import { pageContext } from './page-context';
import { runtimeFiles } from './runtime-files';

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
  /** The screen that was opened, `/business/users`; null on the 404 document. */
  readonly screen: string | null;
  /** The address the visitor sees: path and query. */
  readonly path: string;
  readonly origin: string;
  readonly nonce: string;
  /** Addresses of the browser runtime. */
  readonly runtime: readonly string[];
  /** Where the visitor is, as far as somebody trusted said. */
  readonly location: VisitorLocation;
  /** What of the consent stack this page shows. */
  readonly consent: ConsentSurface;
  /** Ids of the site messages the visitor has put away. */
  readonly dismissed: readonly number[];
  /** What of the page is wanted alone; null for all of it. */
  readonly part: 'consent' | 'content' | null;
  /** 500 or 503 on the error page, else null. */
  readonly faultStatus: number | null;
  readonly demo: boolean;
  readonly apiDocs: boolean;
};

/**
 * What middleware.ts has decided about this page. A request that has not passed it is shown nothing: NOT_FOUND.
 */
export const pageSite: () => Promise<PageSite> = cache(async () => {
  const [context, jar] = await Promise.all([pageContext(), headers()]);
  if (context === null) notFound();
  const { consent, country, dismissed, locale, nonce, part, path, region, screen, status } = context;
  const brand = findBrand(context.brand) ?? configuredBrand();
  return {
    brand,
    locale,
    dir: directionOf(locale),
    prefix: localePrefix(brand, locale),
    businessPath: readEnv().businessPath,
    dashboard: readEnv().dashboard,
    screen,
    path,
    location: { country, region },
    dismissed: dismissedIds(dismissed),
    origin: ownOrigin(jar.get('host')) ?? readEnv().origins[0] ?? '',
    nonce,
    part,
    runtime: runtimeFiles(),
    consent: isConsentSurface(consent) ? consent : 'settled',
    faultStatus: status === 500 || status === 503 ? status : null,
    demo: readEnv().mode === 'demo',
    apiDocs: readEnv().apiDocs,
  };
});
