/** One step of a time-based code, in seconds (RFC 6238). */
export const totpPeriodSeconds = 30;
/** Steps before and after now that are accepted, for clocks that differ. */
export const totpWindow = 1;
/** How many recovery codes a person gets; each works once. */
export const recoveryCodesCount = 10;
/** Setting up or removing a second factor wants a sign-in at most this old (ASVS 7.5.1). */
export const freshSignInMs = 5 * 60_000;
