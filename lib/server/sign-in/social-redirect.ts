import 'server-only';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Visit } from '@/lib/server/http/visit';
import { ensureDevice } from '@/lib/server/session/ensure-device';
import { seal, unsealOnce } from '@/lib/server/session/sealed';
import { database } from '@/lib/server/store/connection';
import { socialProvider } from '@/lib/server/vendors/social-providers';
import { Refusal } from '@/lib/shared/refusal';
import type { SocialKey } from '@/lib/shared/sign-in/social';
import { takePoint } from './rate-limits';
import { issueSocialTicket } from './social-ticket';
import { issueTicket, spendTicket } from './tickets';

/** What a provider brings back: a code and the state, or why not; Apple names somebody at the first consent alone. */
export type Returned = {
  readonly code: string;
  readonly state: string;
  readonly error: string;
  readonly iss: string;
  readonly user: string;
};

/** The next step of a popup: on to an address, back to the page with our ticket, or back with what went wrong. */
export type PopupStep =
  | { readonly kind: 'go'; readonly url: string }
  | { readonly kind: 'done'; readonly ticket: string }
  | { readonly kind: 'failed'; readonly errorCode: string };

const random = (): string => randomBytes(32).toString('base64url');
const heldSeconds = 120;
const nameLengthMax = 50;

/** The address of a provider's popup, which is also where the provider sends back to. */
export const socialRedirectUri = (visit: Visit, key: SocialKey): string =>
  `${visit.origin}/k/run/${key}auth/redirect`;

/**
 * Starts or finishes a sign-in in a popup, whichever the address says. State, nonce and PKCE verifier stand in a
 * single-use ticket of this browser; the code is exchanged on the server, and the page gets a ticket of ours
 * instead of a token (auth.md 2.1, 37 and 39). What goes wrong is a step too, so that the popup can say so.
 */
export async function socialPopup(visit: Visit, key: SocialKey, returned: Returned): Promise<PopupStep> {
  try {
    await takePoint('socialByIp', visit.ip);
    if (returned.error !== '') return { kind: 'failed', errorCode: 'CANCELLED' };
    if (returned.code !== '' || returned.state !== '') return await finish(visit, key, returned);
    return { kind: 'go', url: (await begin(visit, key)).href };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'failed', errorCode: error.code };
    throw error;
  }
}

async function begin(visit: Visit, key: SocialKey): Promise<URL> {
  const provider = socialProvider(key);
  const device = await ensureDevice(visit);
  const nonce = random();
  const codeVerifier = random();
  const data = { provider: key, nonce, codeVerifier };
  const state = await issueTicket('socialState', { device, data });
  return provider.begin({ redirectUri: socialRedirectUri(visit, key), state, nonce, codeVerifier });
}

async function finish(visit: Visit, key: SocialKey, returned: Returned): Promise<PopupStep> {
  const used = await spendTicket('socialState', returned.state, database(), visit.device);
  // A state made for another provider is a mix-up: its code must not be sent to this one.
  if (used?.data.provider !== key) throw new Refusal('PROVIDER_REFUSED');
  const callback = new URL(socialRedirectUri(visit, key));
  callback.searchParams.set('code', returned.code);
  callback.searchParams.set('state', returned.state);
  if (returned.iss !== '') callback.searchParams.set('iss', returned.iss);
  const { nonce = '', codeVerifier = '' } = used.data;
  const identity = await socialProvider(key).finish(callback, { state: returned.state, nonce, codeVerifier });
  const name = identity.name === '' ? appleName(returned.user) : identity.name;
  return { kind: 'done', ticket: await issueSocialTicket(visit, { ...identity, name }) };
}

const AppleUser = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

function appleName(user: string): string {
  try {
    const { firstName, lastName } = AppleUser.parse(JSON.parse(user)).name;
    return `${firstName.slice(0, nameLengthMax)} ${lastName.slice(0, nameLengthMax)}`.trim();
  } catch {
    return '';
  }
}

const Held = z.strictObject({
  code: z.string(),
  state: z.string(),
  error: z.string(),
  iss: z.string(),
  user: z.string(),
});

/**
 * Passes on what Apple posts. Its form comes from another site, so the browser leaves our cookies out; the
 * same address is asked again by GET, with the posted values under seal, and then the cookies are there.
 */
export async function passOn(visit: Visit, key: SocialKey, returned: Returned): Promise<PopupStep> {
  const held = await seal(returned, heldSeconds);
  return { kind: 'go', url: `${socialRedirectUri(visit, key)}?held=${encodeURIComponent(held)}` };
}

/** Opens what was passed on; null for what is not ours or too old. */
export const openHeld = (held: string): Promise<Returned | null> => unsealOnce(held, Held, heldSeconds);
