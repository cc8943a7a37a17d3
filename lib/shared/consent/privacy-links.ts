import { withConsentView } from './consent-view';
import { dataSharingPath } from './legal-paths';

/** Entries of the privacy menu that open something; the addresses by which its provider names them (reading A-54). */
export const privacyEntries = {
  preferences: '#manage-preferences',
  cookies: '#cookie-settings',
  dataSharing: '#manage-privacy',
} as const;

export type PrivacyEntry = keyof typeof privacyEntries;

/** The page of the cookies we know, where the drawer takes them from. */
export const cookiesPath = '/privacy/cookies';

/** Ids of the layers over a page. */
export const privacyLayers = { cookies: 'cookie-disclosure', dataSharing: 'data-sharing' } as const;

/** Where an entry leads without script: `path` is the page's own address, as the visitor sees it. */
export function privacyHref(
  entry: PrivacyEntry,
  { path, loggedIn }: { readonly path: string; readonly loggedIn: boolean },
): string {
  switch (entry) {
    case 'preferences':
      return withConsentView(path, 'categories');
    case 'cookies':
      return cookiesPath;
    case 'dataSharing':
      return dataSharingPath(loggedIn);
  }
}
