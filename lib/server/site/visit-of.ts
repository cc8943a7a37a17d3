import 'server-only';
import { readEnv } from '@/lib/server/env';
import { clientAddress } from '@/lib/server/http/client-address';
import type { Visit } from '@/lib/server/http/visit';
import { readCookie } from '@/lib/server/session/cookie-names';
import type { Device } from '@/lib/server/session/device';
import { localeOfBrand } from '@/lib/shared/site/brands';
import { findLocale } from '@/lib/shared/site/locales';
import { localePrefix } from '@/lib/shared/site/site-path';
import { configuredBrand } from './configured-brand';
import { brandAt } from './deployment';
import { ownOrigin } from './own-origin';
import { visitorPlace } from './visitor-place';

/** What a request says about its surroundings. `origin` is empty when the host is not ours. */
export function visitOf(request: Request, device: Device | null, formLocale?: unknown): Visit {
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
    place: visitorPlace(headers),
    gpc: headers.get('sec-gpc') === '1',
    fromElsewhere: ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? ''),
    guestCurrency: readCookie(headers.get('cookie'), 'cur'),
    setCookies: [],
  };
}
