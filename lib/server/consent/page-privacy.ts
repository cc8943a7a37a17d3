import 'server-only';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { readFlags } from '@/lib/server/identity/read-flags';
import { type OwnChoice, ownChoices } from './consent-history';
import { type DataSharing, dataSharingOf } from './data-sharing';
import { type PageConsent, pageConsent } from './page-consent';

/** All that the page about privacy shows of its visitor. */
export type PagePrivacy = PageConsent & {
  /** Null where the feature is off. */
  readonly sharing: DataSharing | null;
  readonly choices: readonly OwnChoice[];
  readonly loggedIn: boolean;
};

/** The visitor's own choices and what they have answered, for the page being drawn. */
export async function pagePrivacy(): Promise<PagePrivacy> {
  const [consent, viewer, flags] = await Promise.all([pageConsent(), currentViewer(), readFlags()]);
  const [sharing, choices] = await Promise.all([
    flags.dataSharing ? dataSharingOf(viewer, consent.visitor, consent.gpc) : null,
    ownChoices(viewer, consent.visitor.subject),
  ]);
  return { ...consent, sharing, choices, loggedIn: viewer.account !== null };
}
