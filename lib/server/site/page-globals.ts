import 'server-only';
import { currentIdentity } from '@/lib/server/session/current-viewer';
import { formTokenOf } from '@/lib/server/session/form-token';
import { localeGlobals } from '@/lib/shared/site/locale-globals';
import { defaultLocale, findLocale } from '@/lib/shared/site/locales';
import type { PageGlobals } from '@/lib/shared/site/page-globals';
import { pageCurrency } from './page-money';
import { pageSeo } from './page-seo';
import { pageSite } from './page-site';

/** What the page being drawn tells the browser half. Guests get no form token: their pages are shared. */
export async function pageGlobals(): Promise<PageGlobals> {
  const [site, { canonical, indexable }] = await Promise.all([pageSite(), pageSeo()]);
  const who = site.faultStatus === null ? await currentIdentity() : null;
  const session = who?.viewer.session ?? null;
  const pathname = site.path.split('?')[0] ?? '/';
  return {
    formtoken: who?.device && session ? formTokenOf(who.device, session.id) : null,
    brandDisplayName: site.brand.displayName,
    affiliate: site.brand.affiliate,
    seo: { canonical, indexable },
    analytics: { pageType: pathname === '/' ? 'home' : (pathname.split('/')[1] ?? ''), vertical: null },
    locale: localeGlobals(findLocale(site.locale) ?? defaultLocale, await pageCurrency()),
    localeTag: site.locale,
  };
}
