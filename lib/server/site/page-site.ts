import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { readEnv } from '@/lib/server/env';
import { type Brand, findBrand } from '@/lib/shared/site/brands';
import { defaultLocale, directionOf, findLocale } from '@/lib/shared/site/locales';
import { configuredBrand } from './configured-brand';
import { ownOrigin } from './own-origin';

/** Which site a page is drawn for. */
export type PageSite = {
  readonly brand: Brand;
  /** BCP 47 tag. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** The address the visitor sees: path and query. */
  readonly path: string;
  readonly origin: string;
  readonly nonce: string | undefined;
  /** 500 or 503 on the error page, else null. */
  readonly faultStatus: number | null;
  readonly demo: boolean;
};

/** Reads what middleware.ts put on the request. Headers of the visitor's own never get here. */
export const pageSite: () => Promise<PageSite> = cache(async () => {
  const jar = await headers();
  const locale = (findLocale(jar.get('x-locale')) ?? defaultLocale).tag;
  const fault = Number(jar.get('x-fault-status') ?? 0);
  return {
    brand: findBrand(jar.get('x-brand') ?? '') ?? configuredBrand(),
    locale,
    dir: directionOf(locale),
    path: jar.get('x-path') ?? '/',
    origin: ownOrigin(jar.get('host')) ?? readEnv().origins[0] ?? '',
    nonce: jar.get('x-nonce') ?? undefined,
    faultStatus: fault === 500 || fault === 503 ? fault : null,
    demo: readEnv().mode === 'demo',
  };
});
