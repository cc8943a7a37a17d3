/** One-letter messages of a social sign-in: welcome, link, not linkable (specification §4). */
export const linkCodes = ['w', 'l', 'n'] as const;
export type LinkCode = (typeof linkCodes)[number];
