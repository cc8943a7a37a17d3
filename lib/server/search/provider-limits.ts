import 'server-only';

/** How long a provider may take for all its offers, in milliseconds. */
export const providerTimeMs = 6000;
/** How long a first page waits for those who are slower than the others, in milliseconds. */
export const firstWaitMs = 350;
/** What is looked at of one provider's answer; the rest is left. */
export const offersPerProviderMax = 2000;
/** How long the answer to a search is kept, in milliseconds: all of it, and one with somebody missing. */
export const keptMs = { whole: 120_000, broken: 10_000 } as const;
/** Searches and offers that are kept at most. */
export const keptMax = { searches: 60, offers: 30_000 } as const;
