/** Where the terms stand when a brand names no page of its own (specification §2 and §9). */
export const termsPathDefault = '/terms-of-use';

export const privacyPath = '/privacy';

/** Where a visitor without an account manages privacy, and where a failed opt-out leads (reading A-01). */
export const managePrivacyPath = '/privacy/manage';

/** The page about data sharing of a visitor: the account's own page, or the one for everybody. */
export const dataSharingPath = (loggedIn: boolean): string =>
  loggedIn ? '/profile/account' : managePrivacyPath;
