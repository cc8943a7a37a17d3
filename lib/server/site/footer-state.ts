import 'server-only';
import { getTranslations } from 'next-intl/server';
import { readEnv } from '@/lib/server/env';
import { businessPath } from '@/lib/shared/access/business-path';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import {
  airlineTicketCodes,
  popularCityCodes,
  popularDestinationCodes,
} from '@/lib/shared/site/footer/footer-destinations';
import {
  companySeeds,
  contactSeeds,
  type LinkSeed,
  landingSeeds,
  legalSeeds,
  moreSeeds,
} from '@/lib/shared/site/footer/footer-links';
import { footerSettings } from '@/lib/shared/site/footer/footer-settings';
import type { FooterLink, FooterState } from '@/lib/shared/site/footer/footer-state';
import { hasSection } from '@/lib/shared/site/footer/footer-variants';
import { socialAndAppLinksOf } from '@/lib/shared/site/footer/social-and-app-links';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { destinationPath } from '@/lib/shared/site/pages/destination-pages';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { brandFamily } from './brand-family';
import { type FooterWords, footerMessages } from './footer-messages';
import type { FooterSite } from './footer-site';

/** All that the footer says (CENT-015), its links in the language of the site. `now` gives the year. */
export async function footerState(site: FooterSite, now = new Date()): Promise<FooterState> {
  const { brand, locale } = site;
  const t: FooterWords = await getTranslations({ locale, namespace: 'footer' });
  const settings = footerSettings(brand);
  const links = footerLinks(site, settings.airlineTickets, t);
  const country = findLocale(locale)?.country;
  const followed = socialAndAppLinksOf(readEnv().brandLinks, { brand: brand.key, locale, country });
  const social = hasSection(settings.variant, 'social') ? followed.social : [];
  const apps = hasSection(settings.variant, 'apps') ? followed.apps : [];
  return {
    citiesDynamicLinks: links.popularCities,
    destinationsDynamicLinks: links.popularDestinations,
    siteMapTitle: t('siteMap'),
    siteMapLinks: unique([
      ...links.staticCompany,
      ...links.seo,
      ...links.staticContact,
      ...links.staticMore,
      ...legalSeeds.map(({ key, url }) => ({
        title: t(`legalLinks.${key}`),
        url: sitePath(site.prefix, url),
      })),
    ]),
    socialMediaSites: social.map(([name, url]) => ({
      name,
      url,
      prompt: t(`prompts.${name}`, { brand: brand.displayName }),
    })),
    socialIconsByName: Object.fromEntries(social.map(([name]) => [name, `/icons/social/${name}.svg`])),
    brands: brandFamily(brand),
    links,
    appStoreLinks: apps.map(([appStoreType, url]) => ({
      appStoreType,
      appStoreLink: { url },
      title: t(`stores.${appStoreType}`),
    })),
    messages: footerMessages(t, { brand: brand.displayName, locale, text: settings.text, now }),
  };
}

/** The links of a footer, by their keys. */
function footerLinks(site: FooterSite, airlineTickets: boolean, t: FooterWords): FooterState['links'] {
  const seeded = (seeds: readonly LinkSeed[]) => seededLinks(seeds, site.prefix, t);
  const ticketTitle = (place: string) => t('ticketsTo', { place });
  return {
    seo: seeded(landingSeeds),
    popularCities: placeLinks(site, popularCityCodes),
    popularDestinations: placeLinks(site, popularDestinationCodes),
    staticCompany: seeded(companySeeds),
    staticContact: seeded(contactSeeds),
    staticAirline: airlineTickets ? placeLinks(site, airlineTicketCodes, ticketTitle) : [],
    staticMore: seeded(moreSeeds),
  };
}

function seededLinks(seeds: readonly LinkSeed[], prefix: string, t: FooterWords): FooterLink[] {
  const { apiDocs, mode, businessPath: base } = readEnv();
  return seeds
    .filter((seed) => (seed.demo !== true || mode === 'demo') && (seed.apiDocs !== true || apiDocs))
    .map(({ key, url }) => ({
      title: t(`links.${key}`),
      url: sitePath(prefix, url === '/business' ? businessPath(base, '/') : url),
    }));
}

/** Links to the pages about places. */
function placeLinks(
  { locale, prefix }: FooterSite,
  codes: readonly string[],
  titleOf = (name: string) => name,
): FooterLink[] {
  const language = (findLocale(locale) ?? defaultLocale).messages;
  return citiesOf(codes).map((city) => ({
    title: titleOf(city.names[language]),
    url: sitePath(prefix, destinationPath(city)),
  }));
}

function unique(links: readonly FooterLink[]): FooterLink[] {
  return links.filter(({ url }, index) => links.findIndex((other) => other.url === url) === index);
}
