/** What one message of a host page may hold; longer ones are refused as a whole. */
export const messageLimits = {
  /** Characters of a correlation id. */
  idMax: 64,
  /** Characters of a log entry. */
  logMax: 2000,
  /** Characters of an address, a parameter or a header. */
  textMax: 2048,
  /** Parameters or headers of a relayed request. */
  pairsMax: 40,
  /** Relayed requests on their way at the same time. */
  relayedAtOnceMax: 6,
  /** Characters of a TC string. */
  tcStringMax: 8192,
} as const;
