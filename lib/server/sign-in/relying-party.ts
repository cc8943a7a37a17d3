import 'server-only';
import { readEnv } from '@/lib/server/env';
import type { Visit } from '@/lib/server/http/visit';

/** Whom a passkey belongs to: the domain it works on, and the name shown with it. */
export type RelyingParty = { readonly id: string; readonly name: string };

/**
 * The relying party of the brand the visitor is on: the configured domain, when the host lies in it, else the
 * host itself. A domain that is not the host's own would be refused by the browser anyway.
 */
export function relyingPartyOf(visit: Pick<Visit, 'brand' | 'origin'>): RelyingParty {
  const host = new URL(visit.origin).hostname;
  const wanted = readEnv().passkeyDomains.get(visit.brand.key);
  const fits = wanted !== undefined && (host === wanted || host.endsWith(`.${wanted}`));
  return { id: fits ? wanted : host, name: visit.brand.displayName };
}
