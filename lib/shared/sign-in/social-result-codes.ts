/** One-letter messages of a social sign-in: welcome, link, not linkable (specification §4). */
export const socialResultCodes = ['w', 'l', 'n'] as const;
export type SocialResultCode = (typeof socialResultCodes)[number];
