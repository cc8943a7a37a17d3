/** Whoever leaves their session unused so long no longer acts for anybody, in milliseconds. */
export const actingIdleMs = 30 * 60_000;
