/** A page reloads on INVALID_SESSION at most once in this time (specification §9). */
export const sessionReloadThrottleMs = 600_000;
/** Local storage key of the last such reload, a time in milliseconds. */
export const lastSessionReloadKey = 'lastSessionReload';
