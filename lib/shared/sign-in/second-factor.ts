import { msPerDay } from '@/lib/shared/day/days';

const factorKinds = ['totp', 'passkey', 'email', 'recovery', 'sign-in'] as const;

/** What a second factor was shown by; `sign-in` is that of a company whose provider has asked for one itself. */
export type FactorKind = (typeof factorKinds)[number];

export const isFactorKind = (value: unknown): value is FactorKind =>
  factorKinds.some((kind) => kind === value);

/** One step of a time-based code, in seconds (RFC 6238). */
export const totpPeriodSeconds = 30;
/** Steps before and after now that are accepted, for clocks that differ. */
export const totpWindow = 1;
/** How many recovery codes a person gets; each works once. */
export const recoveryCodesCount = 10;
/** How long a step that matters rests on a second factor that was shown (step-up, ASVS 7.5.3). */
export const stepUpMs = 10 * 60_000;
/** How long an app that is being set up may be proved by its first code. */
export const setUpMs = 10 * 60_000;
/** How long a browser that was asked to need not show the second factor again. */
export const rememberedMs = 30 * msPerDay;
/** Setting up or removing a second factor wants a sign-in at most this old (ASVS 7.5.1). */
export const recentSignInMs = 5 * 60_000;
