/** Hides the repeat message for good. */
export const messageHidingCookie = 'HIDE_COOKIES_MESSAGE_NP';
/** Hides the disclaimer about the transfer of data. */
export const hideTransferCookie = 'HIDE_DATA_TRANSFER_DISCLAIMER';

/**
 * Meta cookies that a page may set (specification §3); the third one is the older flag of the first, which a
 * page may only delete (reading A-27).
 */
export const dismissalCookieNames = [
  messageHidingCookie,
  hideTransferCookie,
  'HIDE_COOKIES_MESSAGE',
] as const;

export type DismissalCookieName = (typeof dismissalCookieNames)[number];

/** Values a page may give: short, and nothing a header could trip over. */
export const dismissalCookieValue = /^[\w.-]{0,64}$/;
