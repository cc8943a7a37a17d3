import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { brandOrigin } from '@/lib/server/http/brand-origin';
import { deployment } from '@/lib/server/http/deployment';
import { pageSite } from '@/lib/server/page/page-site';
import { pageAddress } from '@/lib/shared/site/locale/language-links';
import { isIndexable } from '@/lib/shared/site/pages/is-indexable';
import { resolveRequest } from '@/lib/shared/site/pages/resolve-request';
import { splitPrefix } from '@/lib/shared/site/pages/site-path';

/** What search engines are told of the page being drawn. */
export type PageSeo = {
  /** The page's one address: at the brand's configured origin, without any query. */
  readonly canonical: string;
  readonly indexable: boolean;
};

/** Judges the address being drawn by its page rule; what failed is never to be found. */
export const pageSeo: () => Promise<PageSeo> = cache(async () => {
  const [{ brand, faultStatus, locale, origin: asked, path: target }, jar] = await Promise.all([
    pageSite(),
    headers(),
  ]);
  const [pathname = '/', search = ''] = target.split('?');
  const page = resolveRequest(jar.get('host'), pathname, deployment());
  const indexable = faultStatus === null && isIndexable(page.kind === 'page' ? page.rule : null, search);
  const origin = brandOrigin(brand) ?? asked;
  const path = splitPrefix(pathname).rest;
  return {
    canonical: pageAddress(brand, origin, locale, path),
    indexable,
  };
});
