/**
 * What the page has to ask about consent, as one word: together with host and path it decides how a shared page
 * looks. Everybody is settled until the consent dialogs exist; then `ask-categories`, `ask-iab` and their like
 * follow from the answers in the cookies.
 * @param {string | undefined} _cookieHeader
 * @returns {string} a word of lower-case letters and hyphens
 */
export function surfaceOf(_cookieHeader) {
  return 'settled';
}
