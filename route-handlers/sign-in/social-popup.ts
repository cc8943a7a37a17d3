import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { publicAuth } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import { popupPage, popupRedirect } from '@/lib/server/http/popup-page';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import {
  openHeld,
  type PopupStep,
  passOn,
  type Returned,
  type Start,
  socialRedirect,
} from '@/lib/server/sign-in/social-redirect';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';

const Text = z.string().max(4096).default('');
const returned = { code: Text, state: Text, error: Text, iss: Text };
/** Providers add parameters of their own (`scope`, `authuser`, `session_state`, …); they are not read. */
const ReturnQuery = z.object({
  ...returned,
  held: z.string().max(8192).default(''),
  /** `page` where no popup is to be had: without JavaScript, or when the browser blocks it. */
  mode: z.enum(['popup', 'page']).catch('popup'),
  redir: z.string().max(2000).default(''),
  /** Language of the page it starts on. */
  locale: z.string().max(40).default(''),
});

const Step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('go'), url: z.string() }),
  z.strictObject({ kind: z.literal('done'), ticket: z.string(), locale: z.string() }),
  z.strictObject({ kind: z.literal('failed'), errorCode: z.string(), locale: z.string() }),
]);

const shownAs = (provider: SocialKey) => (step: PopupStep, context: RequestContext) => {
  if (step.kind === 'go') return popupRedirect(step.url);
  const accessToken = step.kind === 'done' ? step.ticket : '';
  const errorCode = step.kind === 'failed' ? step.errorCode : '';
  const message = { type: 'social-sign-in' as const, provider, accessToken, errorCode };
  return popupPage(message, inLanguage(context, step.locale));
};

const spec = (key: SocialKey) => ({
  guard: publicAuth,
  input: { query: ReturnQuery },
  output: Step,
  errors: [],
  shownAs: shownAs(key),
});

type Asked = Omit<Returned, 'user'> & Start & { readonly held: string; readonly locale: string };

async function step(
  asking: RequestContext,
  viewer: Viewer,
  key: SocialKey,
  { held, locale, ...asked }: Asked,
) {
  const { mode, redir, ...returned } = asked;
  const context = inLanguage(asking, locale);
  if (held === '') return socialRedirect(context, viewer, key, { ...returned, user: '' }, { mode, redir });
  const opened = await openHeld(held);
  if (opened === null)
    return { kind: 'failed' as const, errorCode: 'PROVIDER_REFUSED', locale: context.locale };
  return socialRedirect(context, viewer, key, opened, { mode: 'popup', redir: '' });
}

/** Google's popup, or the page itself with `mode=page`: goes to Google, and takes what comes back (ROUTE-037, AUTH-029). */
export const getGooglePopup = endpoint(
  'GET /k/run/googleauth/redirect',
  spec('google'),
  ({ context, viewer, input }) => step(context, viewer, 'google', input),
);

/** Naver's popup (ROUTE-038). */
export const getNaverPopup = endpoint(
  'GET /k/run/naverauth/redirect',
  spec('naver'),
  ({ context, viewer, input }) => step(context, viewer, 'naver', input),
);

/** Apple's popup; what comes back is posted and passed on below. */
export const getApplePopup = endpoint(
  'GET /k/run/appleauth/redirect',
  spec('apple'),
  ({ context, viewer, input }) => step(context, viewer, 'apple', input),
);

/** What Apple posts from its own site, without our cookies; it changes nothing and is asked again by GET. */
export const postAppleReturn = endpoint(
  'POST /k/run/appleauth/redirect',
  {
    guard: publicAuth,
    input: { form: z.strictObject({ ...returned, user: Text, id_token: z.string().max(8192).default('') }) },
    output: Step,
    errors: [],
    shownAs: shownAs('apple'),
    changesState: false,
  },
  ({ context, input: { id_token: _, ...posted } }) => passOn(context, 'apple', posted),
);
