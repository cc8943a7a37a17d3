/** Where the terms stand when a brand names no page of its own (specification §2 and §9). */
export const termsPathDefault = '/terms-of-use';

export const privacyPath = '/privacy';

/** Where a visitor without an account manages privacy, and where a failed opt-out leads (reading A-01). */
export const managePrivacyPath = '/privacy/manage';

/** The page about data sharing of a visitor: the account's own page, or the one for everybody. */
export const dataSharingPath = (loggedIn: boolean): string =>
  loggedIn ? '/profile/account' : managePrivacyPath;

/** Terms pages of brands that have one of their own, by brand key; an operator's to fill. */
const termsPaths: Readonly<Record<string, string>> = {};

/** Where the two confirming dialogs lead for the terms (reading A-05). */
export const termsPathOf = (brandKey: string, paths = termsPaths): string =>
  (Object.hasOwn(paths, brandKey) ? paths[brandKey] : undefined) ?? termsPathDefault;

const legalPaths: ReadonlySet<string> = new Set([
  privacyPath,
  '/privacy/cookies',
  managePrivacyPath,
  termsPathDefault,
  '/actual-terms-of-use',
]);

/** Whether a page (path and query, with its language) is one that everybody may read before agreeing to anything. */
export const isLegalPath = (path: string, prefix: string): boolean => legalPaths.has(ownPath(path, prefix));

/** Whether it is the page about one's own choices, which asks by itself. */
export const isManagePath = (path: string, prefix: string): boolean =>
  ownPath(path, prefix) === managePrivacyPath;

function ownPath(path: string, prefix: string): string {
  const own = path.split(/[?#]/)[0] ?? path;
  return prefix !== '' && own.startsWith(`${prefix}/`) ? own.slice(prefix.length) : own;
}
