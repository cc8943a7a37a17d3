const cookie = /(?:^|;)\s*(?:__Host-)?msg=([\d.]*)/;

/**
 * Which of the site messages that run now a visitor has put away, as one word. Ids that do not run count for
 * nothing, so that an invented cookie cannot make pages of its own.
 * @param {string | undefined} cookieHeader
 * @param {ReadonlySet<string>} dismissible
 * @returns {string} ids in order, joined by dots; mostly empty
 */
export function dismissedOf(cookieHeader = '', dismissible) {
  if (dismissible.size === 0) return '';
  const given = new Set(cookie.exec(cookieHeader)?.[1]?.split('.'));
  return [...dismissible].filter((id) => given.has(id)).join('.');
}
