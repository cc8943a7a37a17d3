import { type Brand, localeOfBrand } from '@/lib/shared/site/brands';
import { findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { nearestLocales } from '@/lib/shared/site/locale/nearest-locales';
import { type FoundPage, findPage } from './find-page';
import { localePrefix, sitePath, splitPrefix } from './site-path';

/** What this deployment is, as far as addresses go. */
export type Deployment = {
  /** The brand that answers at a host (`momondo.localhost:3000`), or null for a host that is not ours. */
  readonly brandAt: (host: string) => Brand | null;
  /** Whose look a visitor of no host of ours sees. */
  readonly fallback: Brand;
  /** Where the business pages live; they are drawn at /business whatever it is called. */
  readonly businessPath: string;
  /** Last segment of the address of the profile's first page; it is drawn at /profile/dashboard. */
  readonly dashboard: string;
  readonly demo: boolean;
  readonly apiDocs: boolean;
};

/** Which site a request is for. */
type Site = {
  readonly brand: Brand;
  readonly locale: Locale;
  /** `` or `/ar-ae`: stands before every link of the page. */
  readonly prefix: string;
};

/** What becomes of a page address. */
export type Resolved =
  | (Site & FoundPage & { readonly kind: 'page' })
  /** The address is another one: for good, with a redirect. */
  | (Site & { readonly kind: 'moved'; readonly to: string })
  | (Site & { readonly kind: 'nowhere' });

const pathLengthMax = 1000;

/**
 * Which brand, language and screen answer an address (architecture, request path 1). Pure: the same
 * answer for the same host and path. Unknown hosts, languages and paths are nowhere; a page asked for
 * with a prefix in odd case, a superfluous one or a slash too many at the end is moved.
 */
export function resolveRequest(host: string | null, path: string, deployment: Deployment): Resolved {
  const brand = host === null ? null : deployment.brandAt(host);
  if (brand === null)
    return { kind: 'nowhere', ...siteOf(deployment.fallback, localeOfBrand(deployment.fallback)) };
  const { tag, rest } = splitPrefix(path);
  const locale = tag === null ? localeOfBrand(brand) : findLocale(tag);
  if (locale === null) return { kind: 'nowhere', ...siteOf(brand, nearestTo(brand, tag)) };
  const site = siteOf(brand, locale);
  if (path.length > pathLengthMax || !isPlain(rest)) return { kind: 'nowhere', ...site };
  const straight = rest === '/' ? rest : rest.replace(/\/$/, '');
  const page = pageAt(site, straight, deployment);
  const to = sitePath(site.prefix, straight);
  return page.kind === 'nowhere' || to === path ? page : { kind: 'moved', ...site, to };
}

function siteOf(brand: Brand, locale: Locale): Site {
  return { brand, locale, prefix: localePrefix(brand, locale.tag) };
}

/** A language that is closed is told in the nearest one. */
const nearestTo = (brand: Brand, tag: string | null): Locale =>
  (tag === null ? undefined : nearestLocales(brand, tag)[0]) ?? localeOfBrand(brand);

/** Segments of ordinary characters; what is encoded, empty or a dot is no page of ours. */
function isPlain(rest: string): boolean {
  return /^\/$|^(?:\/[\w~-][\w.~-]*)+\/?$/.test(rest);
}

function pageAt(site: Site, rest: string, deployment: Deployment): Resolved {
  const page = findPage(rest, deployment);
  return page === null ? { kind: 'nowhere', ...site } : { kind: 'page', ...site, ...page };
}
