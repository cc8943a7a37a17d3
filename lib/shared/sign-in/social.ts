import * as z from 'zod';

/** The identity providers a visitor can sign in with. */
export const socialProviders = ['google', 'apple', 'naver'] as const;
export type SocialKey = (typeof socialProviders)[number];

export const isSocialKey = (value: unknown): value is SocialKey =>
  socialProviders.some((key) => key === value);

/** How a provider calls itself; the same in every language. */
export const socialNames: Readonly<Record<SocialKey, string>> = {
  google: 'Google',
  apple: 'Apple',
  naver: 'Naver',
};

/** Sign-in popups of providers, in CSS pixels (specification §2, §9). */
export const socialPopup = { width: 500, height: 640 } as const;

/** How long the browser waits before it loads Google's library, alone and in the server-side flow (specification §9). */
export const googleLibraryDelayMs = { browser: 2500, server: 250 } as const;

/** After a one-tap sign-in the page reloads (specification §4, §9). */
export const oneTapReloadMs = 300;

/** `1` to register, `0` to sign in. */
const Confirm = z
  .union([z.literal([0, 1]), z.enum(['0', '1', ''])])
  .transform((value) => Number(value) === 1)
  .default(false);

const Token = z.string().max(8192).default('');
const Name = z.string().max(100).default('');
const verify = {
  confirm: Confirm,
  sticky: z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', ''])])
    .transform((value) => ![false, 'false', '0', ''].includes(value))
    .default(true),
  /** JSON text of origin, page type and client data. */
  userInfo: z.string().max(4000).default(''),
  /** Where to go afterwards. */
  redir: z.string().max(2000).default(''),
};

/** POST /k/run/googleauth/login: our ticket from the popup, or the ID token of one-tap (specification §3). */
export const GoogleLoginForm = z.strictObject({ ...verify, accessToken: Token, idToken: Token });

/** POST /k/run/naverauth/login: our ticket from the popup. */
export const NaverLoginForm = z.strictObject({ ...verify, accessToken: Token });

/** POST /k/run/appleauth/login and /verify: our ticket, or what Apple's popup gives, names at the first consent alone. */
export const AppleLoginForm = z.strictObject({
  ...verify,
  accessToken: Token,
  idToken: Token,
  code: Token,
  state: Token,
  firstName: Name,
  lastName: Name,
});

/** POST …/loginAndLinkExisting: the proof of the provider and that of the account, a password or a mailed code. */
export const LinkExistingForm = z.strictObject({
  ...verify,
  accessToken: Token,
  idToken: Token,
  username: z.string().max(1024),
  passwd: z.string().max(1024).default(''),
  code: z.string().max(40).default(''),
});

/** POST …/link of the signed-in. */
export const LinkForm = z.strictObject({ accessToken: Token, idToken: Token });
