import { consentViewOf, withoutConsentView } from '@/lib/shared/consent/consent-view';
import { isLegalPath, isManagePath } from '@/lib/shared/consent/legal-paths';
import { checkInPath } from '@/lib/shared/tracker/check-in-path';
import { AcknowledgementDialog } from './acknowledgement-dialog';
import { CookieBanner } from './cookie-banner';
import { CookieNoticeBar } from './cookie-notice-bar';
import { IabDialog } from './iab-dialog';
import type { SurfaceProps } from './surface-props';

/** Where somebody says that they are safe, or need help. */
const checkInScreens: ReadonlySet<string | null> = new Set([checkInPath, `/business${checkInPath}`]);

type Props = Pick<SurfaceProps, 'accepted' | 'site' | 'token' | 'withheld'>;

/**
 * What a page asks about consent, in its first bytes and over its content: one surface or none, by
 * `pageSite().consent`. Every surface is the element `#consent` with its kind in `data-consent`, works without
 * JavaScript, and is what `lib/client/consent` enhances. What has to be agreed to can be read without agreeing.
 */
export function ConsentSurface(given: Props) {
  const { consent, path, prefix, screen } = given.site;
  const view = consentViewOf(path);
  const props = { ...given, view, back: withoutConsentView(path) };
  // The page about one's choices asks by itself; whoever may be in danger is asked for nothing else.
  if (view === 'landing' && (isManagePath(path, prefix) || checkInScreens.has(screen))) return null;
  switch (consent) {
    case 'ask-two-party':
      return isLegalPath(path, prefix) ? null : <AcknowledgementDialog about="twoParty" {...props} />;
    case 'ask-transfer':
      return isLegalPath(path, prefix) ? null : <AcknowledgementDialog about="transfer" {...props} />;
    case 'ask-categories':
      return <CookieBanner {...props} />;
    case 'ask-iab':
      return <IabDialog {...props} />;
    case 'repeat':
    case 'repeat-us':
      return <CookieNoticeBar {...props} />;
    case 'settled':
    case 'settled-us':
      return null;
  }
}
