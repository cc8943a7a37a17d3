import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { publicAuth, recentlyVerified, verifiedOwner } from '@/lib/server/http/guards';
import { inSite, redirectTarget } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { authConfig } from '@/lib/server/sign-in/auth-config';
import {
  linkErrors,
  linkExistingErrors,
  linkToSignedIn,
  loginAndLinkExisting,
  unlink,
  unlinkErrors,
} from '@/lib/server/sign-in/social-link';
import { socialLogin, socialLoginErrors } from '@/lib/server/sign-in/social-login';
import { socialStepPath } from '@/lib/server/sign-in/social-step-path';
import { AuthConfig } from '@/lib/shared/sign-in/auth-config';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { AuthVerifyAnswer } from '@/lib/shared/sign-in/auth-verify-answer';
import {
  AppleLoginForm,
  GoogleLoginForm,
  LinkExistingForm,
  LinkForm,
  NaverLoginForm,
} from '@/lib/shared/sign-in/social-forms';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';

const next = (answer: { readonly redirect: string }): string => answer.redirect;
/** The page that asks what a proof leaves open, for browsers without JavaScript. */
const stepPage = { plainForm: { page: '/login/social', next } } as const;
const verify = { guard: publicAuth, output: AuthVerifyAnswer, errors: socialLoginErrors, ...stepPage };

type Given = Parameters<typeof socialLogin>[3] & { readonly redir: string };

async function verified(context: RequestContext, viewer: Viewer, key: SocialKey, given: Given) {
  const outcome = await socialLogin(context, viewer, key, given);
  return { ...outcome, redirect: socialStepPath(context, key, outcome, given.redir) };
}
const account = (context: RequestContext) => success(inSite(context, '/profile/account?form=ways&done=1'));

/** The sign-in methods of this deployment; a GET that hands out single-use values, so guarded like a POST. */
export const getAuthConfig = endpoint(
  'GET /k/run/auth/config',
  { guard: publicAuth, input: {}, output: AuthConfig, errors: ['TOO_MANY_REQUESTS'], changesState: true },
  ({ context }) => authConfig(context),
);

/** Signs in or verifies by Google: our ticket from the popup, or one-tap's ID token (AUTH-020 to AUTH-022). */
export const postGoogleLogin = endpoint(
  'POST /k/run/googleauth/login',
  { ...verify, input: { form: GoogleLoginForm } },
  ({ context, viewer, input }) => verified(context, viewer, 'google', input),
);

/** Signs in by Naver: our ticket from the popup (AUTH-026). */
export const postNaverLogin = endpoint(
  'POST /k/run/naverauth/login',
  { ...verify, input: { form: NaverLoginForm } },
  ({ context, viewer, input }) => verified(context, viewer, 'naver', input),
);

/** Signs in by Apple: our ticket, or what Apple's script gives (AUTH-027). */
export const postAppleLogin = endpoint(
  'POST /k/run/appleauth/login',
  { ...verify, input: { form: AppleLoginForm } },
  ({ context, viewer, input }) => verified(context, viewer, 'apple', input),
);

/** The same for Apple's own popup, under the name the client's verify call has (AUTH-028). */
export const postAppleVerify = endpoint(
  'POST /k/run/appleauth/verify',
  { ...verify, input: { form: AppleLoginForm } },
  ({ context, viewer, input }) => verified(context, viewer, 'apple', input),
);

const existing = {
  guard: publicAuth,
  input: { form: LinkExistingForm },
  output: AuthSuccess,
  ...stepPage,
} as const;

/** Signs in to the account that has the same address, and links Google to it (AUTH-023). */
export const postGoogleLinkExisting = endpoint(
  'POST /k/run/googleauth/loginAndLinkExisting',
  { ...existing, errors: linkExistingErrors },
  async ({ context, viewer, input }) => {
    await loginAndLinkExisting(context, viewer, 'google', input);
    return success(redirectTarget(context, input.redir));
  },
);

/** The same for Apple. */
export const postAppleLinkExisting = endpoint(
  'POST /k/run/appleauth/loginAndLinkExisting',
  { ...existing, errors: linkExistingErrors },
  async ({ context, viewer, input }) => {
    await loginAndLinkExisting(context, viewer, 'apple', input);
    return success(redirectTarget(context, input.redir));
  },
);

/** The same for Naver. */
export const postNaverLinkExisting = endpoint(
  'POST /k/run/naverauth/loginAndLinkExisting',
  { ...existing, errors: linkExistingErrors },
  async ({ context, viewer, input }) => {
    await loginAndLinkExisting(context, viewer, 'naver', input);
    return success(redirectTarget(context, input.redir));
  },
);

/** Links Google to whoever is signed in (AUTH-024). */
export const postGoogleLink = endpoint(
  'POST /k/run/googleauth/link',
  { guard: verifiedOwner, input: { form: LinkForm }, output: AuthSuccess, errors: linkErrors },
  async ({ context, viewer, input }) => {
    await linkToSignedIn(context, viewer, 'google', input);
    return account(context);
  },
);

/** The same for Apple. */
export const postAppleLink = endpoint(
  'POST /k/run/appleauth/link',
  { guard: verifiedOwner, input: { form: LinkForm }, output: AuthSuccess, errors: linkErrors },
  async ({ context, viewer, input }) => {
    await linkToSignedIn(context, viewer, 'apple', input);
    return account(context);
  },
);

/** The same for Naver. */
export const postNaverLink = endpoint(
  'POST /k/run/naverauth/link',
  { guard: verifiedOwner, input: { form: LinkForm }, output: AuthSuccess, errors: linkErrors },
  async ({ context, viewer, input }) => {
    await linkToSignedIn(context, viewer, 'naver', input);
    return account(context);
  },
);

const removal = {
  guard: recentlyVerified,
  input: { form: z.strictObject({}) },
  output: AuthSuccess,
  errors: unlinkErrors,
  plainForm: { page: '/profile/account', next },
} as const;

/** Takes Google away from whoever is signed in (AUTH-025). */
export const postGoogleUnlink = endpoint(
  'POST /k/run/googleauth/unlink',
  removal,
  async ({ context, viewer }) => {
    await unlink(context, viewer, 'google');
    return account(context);
  },
);

/** The same for Apple. */
export const postAppleUnlink = endpoint(
  'POST /k/run/appleauth/unlink',
  removal,
  async ({ context, viewer }) => {
    await unlink(context, viewer, 'apple');
    return account(context);
  },
);

/** The same for Naver. */
export const postNaverUnlink = endpoint(
  'POST /k/run/naverauth/unlink',
  removal,
  async ({ context, viewer }) => {
    await unlink(context, viewer, 'naver');
    return account(context);
  },
);
