/** Digits of a mailed code. */
export const signInCodeDigits = 8;
/** How often a code may be tried, the right try included. */
export const signInCodeTriesMax = 5;
/** How long a mailed code works, in minutes. */
export const signInCodeMinutes = 10;
/** How long the browser waits before it offers another code, in seconds. */
export const signInCodeResendSeconds = 30;
