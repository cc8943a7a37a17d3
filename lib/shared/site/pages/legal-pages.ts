/**
 * The sections of each legal page, in their order. Their words are `legal.<page>.<section>` in the messages;
 * a section's name is also its anchor (`/privacy#ccpa`), so links from outside depend on it.
 */
export const legalPages = {
  privacy: ['who', 'data', 'purposes', 'cookies', 'sharing', 'keeping', 'rights', 'ccpa', 'contact'],
  terms: ['scope', 'service', 'account', 'bookings', 'conduct', 'content', 'liability', 'changes', 'law'],
  short: ['compare', 'honest', 'booking', 'careful', 'yours'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type LegalPageKey = keyof typeof legalPages;
