import 'server-only';
import { readEnv } from '@/lib/server/env';
import { currentBrowser } from '@/lib/server/identity/current-viewer';
import { formTokenOf } from '@/lib/server/identity/form-token';
import { chromeSettings } from '@/lib/server/page/chrome-settings';
import { pageCurrency } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { friendlyUrlsOf } from '@/lib/server/search/friendly-urls';
import { siteVersion } from '@/lib/server/site-version';
import { brands } from '@/lib/shared/site/brands';
import { localeGlobals } from '@/lib/shared/site/locale/locale-globals';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { PageGlobals } from '@/lib/shared/site/page-globals';
import { isLandingPage } from '@/lib/shared/site/pages/is-landing-page';
import { pageIdOf, verticalOfPath } from '@/lib/shared/site/pages/page-id';
import { splitPrefix } from '@/lib/shared/site/pages/site-path';
import { chromeConfig } from './chrome-config';
import { pageSeo } from './page-seo';
import { signInGlobals } from './sign-in-globals';

/** What the page being drawn tells the browser half. Guests get no form token: their pages are shared. */
export async function pageGlobals(): Promise<PageGlobals> {
  const [site, { canonical, indexable }] = await Promise.all([pageSite(), pageSeo()]);
  const who = site.faultStatus === null ? await currentBrowser() : null;
  const session = who?.viewer.session ?? null;
  const pathname = site.path.split('?')[0] ?? '/';
  const path = splitPrefix(pathname).rest;
  const friendlyUrls = friendlyUrlsOf(path, site.prefix);
  return {
    formtoken: who?.device && session ? formTokenOf(who.device, session.id) : null,
    brandDisplayName: site.brand.displayName,
    affiliate: site.brand.affiliate,
    seo: { canonical, indexable },
    vertical: verticalOfPath(path),
    brands: brands.map(({ key }) => key),
    analytics: {
      pageType: path === '/' ? 'home' : (path.split('/')[1] ?? ''),
      vertical: null,
      pageId: pageIdOf(path),
    },
    ...(await chromeConfig()),
    ...(friendlyUrls === null ? {} : { friendlyUrls }),
    signIn: await signInGlobals(path, session !== null),
    signInPromptSeconds:
      session === null && isLandingPage(path) ? chromeSettings().signInPromptSeconds : null,
    locale: localeGlobals(findLocale(site.locale) ?? defaultLocale, await pageCurrency()),
    localeTag: site.locale,
    client: clientSettings(),
  };
}

function clientSettings(): PageGlobals['client'] {
  const { botCheckPaths, errorReports } = readEnv();
  return {
    botCheckPaths: [...botCheckPaths],
    silencedAreas: [...errorReports.silencedAreas],
    version: siteVersion(),
  };
}
