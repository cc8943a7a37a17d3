import 'server-only';
import { readEnv } from '@/lib/server/env';
import type { RequestContext } from '@/lib/server/identity/request-context';

/** Whom a passkey belongs to: the domain it works on, and the name shown with it. */
export type RelyingParty = { readonly id: string; readonly name: string };

/**
 * The relying party of the brand the visitor is on: the configured domain, when the host lies in it, else the
 * host itself. A domain that is not the host's own would be refused by the browser anyway.
 */
export function relyingPartyOf(context: Pick<RequestContext, 'brand' | 'origin'>): RelyingParty {
  const host = new URL(context.origin).hostname;
  const wanted = readEnv().passkeyDomains.get(context.brand.key);
  const fits = wanted !== undefined && (host === wanted || host.endsWith(`.${wanted}`));
  return { id: fits ? wanted : host, name: context.brand.displayName };
}
