/**
 * Languages whose messages are complete: the folders of `messages/`. A language added here opens every market
 * entry that is spoken in it.
 */
export const messageLanguages = ['en', 'de', 'ar'] as const;

export type MessageLanguage = (typeof messageLanguages)[number];

/** Languages that are being translated: their words may stand in tables of data before they are open. */
export type PlannedLanguage = MessageLanguage | 'es' | 'fr' | 'pl';
