/**
 * Languages whose messages are complete: the folders of `messages/`. A language added here opens every market
 * entry that is spoken in it.
 */
export const messageLanguages = ['en', 'de', 'fr', 'es', 'pl', 'ja', 'ko', 'ar'] as const;

export type MessageLanguage = (typeof messageLanguages)[number];
