import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { entrance, recentlyVerified } from '@/lib/server/http/guards';
import { inSite, landing } from '@/lib/server/http/landing';
import type { Visit } from '@/lib/server/http/visit';
import type { Viewer } from '@/lib/server/session/viewer';
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
import type { SocialKey } from '@/lib/shared/sign-in/social';
import {
  AppleLoginForm,
  GoogleLoginForm,
  LinkExistingForm,
  LinkForm,
  NaverLoginForm,
} from '@/lib/shared/sign-in/social-forms';

const next = (answer: { readonly redirect: string }): string => answer.redirect;
/** The page that asks what a proof leaves open, for browsers without JavaScript. */
const stepPage = { plainForm: { page: '/login/social', next } } as const;
const verify = { guard: entrance, output: AuthVerifyAnswer, errors: socialLoginErrors, ...stepPage };

type Given = Parameters<typeof socialLogin>[3] & { readonly redir: string };

async function verified(visit: Visit, viewer: Viewer, key: SocialKey, given: Given) {
  const outcome = await socialLogin(visit, viewer, key, given);
  return { ...outcome, redirect: socialStepPath(visit, key, outcome, given.redir) };
}
const account = (visit: Visit) => success(inSite(visit, '/profile/account?form=ways&done=1'));

/** The ways in of this deployment; a GET that hands out single-use values, so guarded like a POST. */
export const getAuthConfig = endpoint(
  'GET /k/run/auth/config',
  { guard: entrance, input: {}, output: AuthConfig, errors: ['TOO_MANY_REQUESTS'], changesState: true },
  ({ visit }) => authConfig(visit),
);

/** Signs in or verifies by Google: our ticket from the popup, or one-tap's ID token (AUTH-020 to AUTH-022). */
export const postGoogleLogin = endpoint(
  'POST /k/run/googleauth/login',
  { ...verify, input: { form: GoogleLoginForm } },
  ({ visit, viewer, input }) => verified(visit, viewer, 'google', input),
);

/** Signs in by Naver: our ticket from the popup (AUTH-026). */
export const postNaverLogin = endpoint(
  'POST /k/run/naverauth/login',
  { ...verify, input: { form: NaverLoginForm } },
  ({ visit, viewer, input }) => verified(visit, viewer, 'naver', input),
);

/** Signs in by Apple: our ticket, or what Apple's script gives (AUTH-027). */
export const postAppleLogin = endpoint(
  'POST /k/run/appleauth/login',
  { ...verify, input: { form: AppleLoginForm } },
  ({ visit, viewer, input }) => verified(visit, viewer, 'apple', input),
);

/** The same for Apple's own popup, under the name the client's verify call has (AUTH-028). */
export const postAppleVerify = endpoint(
  'POST /k/run/appleauth/verify',
  { ...verify, input: { form: AppleLoginForm } },
  ({ visit, viewer, input }) => verified(visit, viewer, 'apple', input),
);

const existing = {
  guard: entrance,
  input: { form: LinkExistingForm },
  output: AuthSuccess,
  ...stepPage,
} as const;

/** Signs in to the account that has the same address, and links Google to it (AUTH-023). */
export const postGoogleLinkExisting = endpoint(
  'POST /k/run/googleauth/loginAndLinkExisting',
  { ...existing, errors: linkExistingErrors },
  async ({ visit, viewer, input }) => {
    await loginAndLinkExisting(visit, viewer, 'google', input);
    return success(landing(visit, input.redir));
  },
);

/** The same for Apple. */
export const postAppleLinkExisting = endpoint(
  'POST /k/run/appleauth/loginAndLinkExisting',
  { ...existing, errors: linkExistingErrors },
  async ({ visit, viewer, input }) => {
    await loginAndLinkExisting(visit, viewer, 'apple', input);
    return success(landing(visit, input.redir));
  },
);

/** The same for Naver. */
export const postNaverLinkExisting = endpoint(
  'POST /k/run/naverauth/loginAndLinkExisting',
  { ...existing, errors: linkExistingErrors },
  async ({ visit, viewer, input }) => {
    await loginAndLinkExisting(visit, viewer, 'naver', input);
    return success(landing(visit, input.redir));
  },
);

/** Links Google to whoever is signed in (AUTH-024). */
export const postGoogleLink = endpoint(
  'POST /k/run/googleauth/link',
  { guard: recentlyVerified, input: { form: LinkForm }, output: AuthSuccess, errors: linkErrors },
  async ({ visit, viewer, input }) => {
    await linkToSignedIn(visit, viewer, 'google', input);
    return account(visit);
  },
);

/** The same for Apple. */
export const postAppleLink = endpoint(
  'POST /k/run/appleauth/link',
  { guard: recentlyVerified, input: { form: LinkForm }, output: AuthSuccess, errors: linkErrors },
  async ({ visit, viewer, input }) => {
    await linkToSignedIn(visit, viewer, 'apple', input);
    return account(visit);
  },
);

/** The same for Naver. */
export const postNaverLink = endpoint(
  'POST /k/run/naverauth/link',
  { guard: recentlyVerified, input: { form: LinkForm }, output: AuthSuccess, errors: linkErrors },
  async ({ visit, viewer, input }) => {
    await linkToSignedIn(visit, viewer, 'naver', input);
    return account(visit);
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
  async ({ visit, viewer }) => {
    await unlink(visit, viewer, 'google');
    return account(visit);
  },
);

/** The same for Apple. */
export const postAppleUnlink = endpoint(
  'POST /k/run/appleauth/unlink',
  removal,
  async ({ visit, viewer }) => {
    await unlink(visit, viewer, 'apple');
    return account(visit);
  },
);

/** The same for Naver. */
export const postNaverUnlink = endpoint(
  'POST /k/run/naverauth/unlink',
  removal,
  async ({ visit, viewer }) => {
    await unlink(visit, viewer, 'naver');
    return account(visit);
  },
);
