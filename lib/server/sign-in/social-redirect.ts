import 'server-only';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { inLanguage } from '@/lib/server/http/in-language';
import { inSite, redirectTarget } from '@/lib/server/http/redirect-target';
import { ensureDevice } from '@/lib/server/identity/ensure-device';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { seal, unsealOnce } from '@/lib/server/tickets/sealed';
import { issueTicket, spendTicket, type Ticket } from '@/lib/server/tickets/tickets';
import { socialProvider } from '@/lib/server/vendors/social-providers';
import { Refusal } from '@/lib/shared/refusal';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';
import { socialLogin } from './social-login';
import { recordRefused } from './social-proof';
import { socialRedirectUri } from './social-redirect-uri';
import { socialStepPath } from './social-step-path';
import { issueSocialTicket } from './social-ticket';

/** What a provider brings back: a code and the state, or why not; Apple names somebody at the first consent alone. */
export type Returned = {
  readonly code: string;
  readonly state: string;
  readonly error: string;
  readonly iss: string;
  readonly user: string;
};

/** Where a visit to a provider began: in a popup, or in the page itself, which then goes on to `redir`. */
export type Start = { readonly mode: 'popup' | 'page'; readonly redir: string };

/**
 * The next step: on to an address, back to the opener of a popup with our ticket, or with what went wrong; a popup says
 * so in the language it began in.
 */
export type PopupStep =
  | { readonly kind: 'go'; readonly url: string }
  | { readonly kind: 'done'; readonly ticket: string; readonly locale: string }
  | { readonly kind: 'failed'; readonly errorCode: string; readonly locale: string };

const random = (): string => randomBytes(32).toString('base64url');
const heldSeconds = 120;
const nameLengthMax = 50;

/**
 * Starts or finishes a visit to a provider, whichever the address says. State, nonce and PKCE verifier stand in a
 * single-use ticket of this browser; the code is exchanged on the server, and a popup's page gets a ticket of ours
 * instead of a token (auth.md 2.1, 37 and 39). A visit that began in the page itself signs in here and goes on.
 * What goes wrong is a step too, so that it can be said.
 */
export async function socialRedirect(
  asking: RequestContext,
  viewer: Viewer,
  key: SocialKey,
  returned: Returned,
  start: Start,
): Promise<PopupStep> {
  let context = asking;
  let page = start.mode === 'page' ? { redir: start.redir } : null;
  try {
    await takePoint('socialByIp', context.ip);
    const isBack = returned.code !== '' || returned.state !== '' || returned.error !== '';
    // Another site may not sign a visitor in at a provider that asks nothing: they press our button (ASVS 7.6.2).
    if (!isBack && asking.fromElsewhere) return backToLogin(context, page?.redir ?? '');
    if (!isBack) return { kind: 'go', url: (await begin(context, key, start)).href };
    const used = await spendTicket('socialState', returned.state, database(), context.device);
    page = used?.data.mode === 'page' ? { redir: used.data.redir ?? '' } : null;
    context = inLanguage(asking, used?.data.locale ?? '');
    if (returned.error !== '')
      return page === null ? failed(context, 'CANCELLED') : backToLogin(context, page.redir);
    const ticket = await finish(context, key, returned, used);
    return page === null
      ? { kind: 'done', ticket, locale: context.locale }
      : await arrive(context, viewer, key, ticket, page.redir);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await recordRefused(context, key, error);
    return page === null ? failed(context, error.code) : backToLogin(context, page.redir, error.code);
  }
}

const failed = ({ locale }: RequestContext, errorCode: string): PopupStep => ({
  kind: 'failed',
  errorCode,
  locale,
});

async function begin(context: RequestContext, key: SocialKey, start: Start): Promise<URL> {
  const provider = socialProvider(key);
  const device = await ensureDevice(context);
  const nonce = random();
  const codeVerifier = random();
  const from = start.mode === 'page' ? { mode: start.mode, redir: redirectTarget(context, start.redir) } : {};
  const data = { provider: key, nonce, codeVerifier, locale: context.locale, ...from };
  const state = await issueTicket('socialState', { device, data });
  return provider.begin({ redirectUri: socialRedirectUri(context, key), state, nonce, codeVerifier });
}

async function finish(context: RequestContext, key: SocialKey, returned: Returned, used: Ticket | null) {
  // A state made for another provider is a mix-up: its code must not be sent to this one.
  if (used?.data.provider !== key) throw new Refusal('PROVIDER_REFUSED');
  const callback = new URL(socialRedirectUri(context, key));
  callback.searchParams.set('code', returned.code);
  callback.searchParams.set('state', returned.state);
  if (returned.iss !== '') callback.searchParams.set('iss', returned.iss);
  const { nonce = '', codeVerifier = '' } = used.data;
  const identity = await socialProvider(key).finish(callback, { state: returned.state, nonce, codeVerifier });
  const name = identity.name === '' ? appleName(returned.user) : identity.name;
  return issueSocialTicket(context, { ...identity, name });
}

/** Back in the page: signed in and on, or to the page that asks what is still to be asked. */
async function arrive(
  context: RequestContext,
  viewer: Viewer,
  key: SocialKey,
  accessToken: string,
  redir: string,
) {
  const outcome = await socialLogin(context, viewer, key, { accessToken, confirm: false, sticky: true });
  return { kind: 'go' as const, url: `${context.origin}${socialStepPath(context, key, outcome, redir)}` };
}

function backToLogin(context: RequestContext, redir: string, error?: string): PopupStep {
  const query = new URLSearchParams(redir === '' ? {} : { redir });
  if (error !== undefined) {
    query.set('form', 'social');
    query.set('error', error);
  }
  return { kind: 'go', url: `${context.origin}${inSite(context, '/login')}?${query}` };
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
export async function passOn(
  context: RequestContext,
  key: SocialKey,
  returned: Returned,
): Promise<PopupStep> {
  const held = await seal(returned, heldSeconds);
  return { kind: 'go', url: `${socialRedirectUri(context, key)}?held=${encodeURIComponent(held)}` };
}

/** Opens what was passed on; null for what is not ours or too old. */
export const openHeld = (held: string): Promise<Returned | null> => unsealOnce(held, Held, heldSeconds);
