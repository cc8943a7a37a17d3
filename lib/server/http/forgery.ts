import 'server-only';
import { ownOrigin } from '@/lib/server/http/own-origin';
import { isFormToken } from '@/lib/server/identity/form-token';
import type { Identified } from '@/lib/server/identity/viewer-from-cookies';
import { Refusal } from '@/lib/shared/refusal';
import { formTokenHeader } from '@/lib/shared/session/form-token';

/**
 * Refuses a state-changing request that another site's page could have caused (ASVS 3.5.2, 3.5.3):
 * an Origin that is not ours, a Sec-Fetch-Site other than same-origin, a navigation where none belongs.
 */
export function checkOrigin(request: Request, navigationAllowed: boolean): void {
  const { headers } = request;
  const own = ownOrigin(headers.get('host'));
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const refused = new Refusal('FOREIGN_ORIGIN');
  if (own === null || (origin !== null && origin !== own)) throw refused;
  if (site !== null && site !== 'same-origin' && !(site === 'none' && origin === null)) throw refused;
  if (headers.get('sec-fetch-mode') === 'navigate' && !navigationAllowed) throw refused;
}

/** A form posted without a token is believed only when the browser itself vouches for its origin. */
export function isVouchedFor(request: Request): boolean {
  return request.headers.get('origin') !== null && request.headers.get('sec-fetch-site') === 'same-origin';
}

/** Refuses a state-changing call whose form token is missing, of another device or of an older session. */
export function checkFormToken(given: string | null, who: Identified): void {
  if (!isFormToken(given, who.device, who.viewer.session?.id ?? null))
    throw new Refusal('INVALID_FORM_TOKEN');
}

/** The token as calls carry it. */
export const tokenHeaderOf = (request: Request): string | null => request.headers.get(formTokenHeader);

/**
 * Whether the visitor pressed a link of our own page to get here, by what the browser itself says (W3C Fetch Metadata). A
 * link on another site or in a mail, a redirect from there, a frame, a picture, a script and a prefetch all say otherwise,
 * and so do browsers that do not send these headers.
 */
export function isFollowedHere({ headers }: Request): boolean {
  return (
    headers.get('sec-fetch-site') === 'same-origin' &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    headers.get('sec-fetch-dest') === 'document' &&
    headers.get('sec-fetch-user') === '?1' &&
    headers.get('sec-purpose') === null
  );
}
