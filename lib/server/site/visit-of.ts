import 'server-only';
import { readEnv } from '@/lib/server/env';
import { clientAddress } from '@/lib/server/http/client-address';
import type { Visit } from '@/lib/server/http/visit';
import type { Device } from '@/lib/server/session/device';
import { defaultLocale, findLocale } from '@/lib/shared/site/locales';
import { configuredBrand } from './configured-brand';
import { ownOrigin } from './own-origin';

/** What a request says about its surroundings. `origin` is empty when the host is not ours. */
export function visitOf(request: Request, device: Device | null, formLocale?: unknown): Visit {
  const { headers } = request;
  return {
    ip: clientAddress(headers.get('x-forwarded-for'), readEnv().trustedHops),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    device,
    brand: configuredBrand(),
    locale: (findLocale(headers.get('x-locale') ?? formLocale) ?? defaultLocale).tag,
    origin: ownOrigin(headers.get('host')) ?? '',
    setCookies: [],
  };
}
