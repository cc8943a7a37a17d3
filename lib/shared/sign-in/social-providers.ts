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
