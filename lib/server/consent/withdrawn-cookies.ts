import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { type ConsentCategory, optionalCategories } from '@/lib/shared/consent/consent-category';
import { withdrawnStorage } from '@/lib/shared/consent/own-storage';
import { isNameOf, type StoredItem } from '@/lib/shared/consent/stored-item';
import { configuredParties } from './configured-parties';
import type { ConsentInForce } from './consent-in-force';
import { dropOwnCookie, wireName } from './own-cookie-name';
import { cookiesOf } from './plain-cookie';

/** A name that may stand in an answer (RFC 6265). */
const cookieToken = /^[\w!#$%&'*+.^`|~-]+$/;
/** Browsers keep more for a site, and send what anybody on it has set: an answer stays short. */
const droppedMax = 40;
/** A name takes one line for each domain above the host. */
const linesMax = 200;

/** What the third parties of this deployment may not keep in a visitor's browser, or no longer. */
const withdrawnItems = ({
  categories,
  thirdParties,
}: Pick<ConsentInForce, 'categories' | 'thirdParties'>): StoredItem[] =>
  configuredParties().flatMap(({ id, keeps }) =>
    keeps.filter(({ category }) => !thirdParties.includes(id) || !categories.includes(category)),
  );

/**
 * What a script has to delete in a visitor's browser: of third parties, and what we keep there ourselves beside cookies. The answer of
 * a host page says nothing of the latter.
 */
export const withdrawnForScripts = (
  now: Pick<ConsentInForce, 'categories' | 'thirdParties'>,
  { isFramed = false } = {},
) =>
  [
    ...withdrawnItems(now),
    ...withdrawnStorage(isFramed ? [] : optionalCategories.iab, now.categories).filter(
      ({ where }) => where !== 'cookie',
    ),
  ].map(({ name, where }) => ({ name, where }));

/**
 * Set-Cookie values that delete what the browser has sent and its visitor allows no more: our own cookies of the categories
 * that were allowed before, and everything of third parties. Theirs may stand on any parent domain, so that each is named; the
 * browser ignores a domain on which nobody may set cookies.
 */
export function withdrawnCookies(
  { cookies, host }: { readonly cookies: string | null; readonly host: string },
  before: readonly ConsentCategory[],
  now: Pick<ConsentInForce, 'categories' | 'thirdParties'>,
): string[] {
  if (cookies === null) return [];
  const sent = [...cookiesOf(cookies).keys()];
  const own = withdrawnStorage(before, now.categories).filter(({ name }) => sent.includes(wireName(name)));
  const gone = withdrawnItems(now).filter(({ where }) => where === 'cookie');
  const theirs = sent
    .filter((name) => cookieToken.test(name) && gone.some((item) => isNameOf(item, name)))
    .slice(0, droppedMax);
  const domains = domainsOf(host);
  return [
    ...own.map(({ name }) => dropOwnCookie(name)),
    ...theirs.flatMap((name) => domains.map((domain) => `${name}=; Path=/${domain}; Max-Age=0`)),
  ].slice(0, linesMax);
}

/** The same for the browser that makes a call. */
export const callWithdrawnCookies = (
  { cookies, origin }: Pick<RequestContext, 'cookies' | 'origin'>,
  before: readonly ConsentCategory[],
  now: Pick<ConsentInForce, 'categories' | 'thirdParties'>,
): string[] =>
  withdrawnCookies({ cookies, host: origin === '' ? '' : new URL(origin).hostname }, before, now);

/** The host alone, then the host and each domain above it that has more than one label, as attributes. */
function domainsOf(host: string): string[] {
  const labels = /^[\d.]+$|:/.test(host) ? [] : host.split('.');
  return ['', ...labels.slice(0, -1).map((_, at) => `; Domain=${labels.slice(at).join('.')}`)];
}
