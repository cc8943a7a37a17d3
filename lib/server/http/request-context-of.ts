import 'server-only';
import { clientAddress } from '@/lib/server/client-address';
import { readEnv } from '@/lib/server/env';
import { readCookie } from '@/lib/server/identity/cookie-names';
import type { Device } from '@/lib/server/identity/device';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { localeOfBrand } from '@/lib/shared/site/brands';
import { findLocale } from '@/lib/shared/site/locale/locales';
import { localePrefix } from '@/lib/shared/site/pages/site-path';
import { configuredBrand } from './configured-brand';
import { brandAt } from './deployment';
import { ownOrigin } from './own-origin';
import { visitorLocation } from './visitor-location';

/** What a request says about its surroundings. `origin` is empty when the host is not ours. */
export function requestContextOf(
  request: Request,
  device: Device | null,
  formLocale?: unknown,
): RequestContext {
  const { headers } = request;
  const host = headers.get('host');
  const brand = (host === null ? null : brandAt(host)) ?? configuredBrand();
  const locale = (findLocale(headers.get('x-locale') ?? formLocale) ?? localeOfBrand(brand)).tag;
  return {
    ip: clientAddress(headers.get('x-forwarded-for'), readEnv().trustedHops),
    userAgent: (headers.get('user-agent') ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 300),
    device,
    cookie: (name) => readCookie(headers.get('cookie'), name),
    brand,
    locale,
    prefix: localePrefix(brand, locale),
    origin: ownOrigin(host) ?? '',
    cookies: headers.get('cookie'),
    location: visitorLocation(headers),
    gpc: headers.get('sec-gpc') === '1',
    fromElsewhere: ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? ''),
    guestCurrency: readCookie(headers.get('cookie'), 'cur'),
    setCookies: [],
  };
}
