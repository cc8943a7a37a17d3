/** Last segment of the profile's first page, when nothing is configured (ROUTE-026). */
export const dashboardDefault = 'dashboard';

/** What is a page below /profile already, so that the first one cannot be called so. */
export const profilePageNames: ReadonlySet<string> = new Set([
  'account',
  'alerts',
  'arrangers',
  'confirm',
  'goodbye',
  'notifications',
  'travelers',
]);

/** Address of the profile's first page by its last segment. */
export const dashboardPath = (segment: string): string => `/profile/${segment}`;

/** The account page with the form for a new address open (ROUTE-025). */
export const addEmailPath = '/profile/account?addEmail=true';
