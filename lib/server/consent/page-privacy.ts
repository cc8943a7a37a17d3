import 'server-only';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { readFlags } from '@/lib/server/identity/read-flags';
import type { Withheld } from '@/lib/shared/consent/categories-in-force';
import { type OwnChoice, ownChoices } from './consent-history';
import { type DataSharing, dataSharingOf } from './data-sharing';
import { type PageConsent, pageConsent } from './page-consent';
import { withheldBy } from './page-data-sharing';

/** All that the page about privacy shows of its visitor. */
export type PagePrivacy = PageConsent & {
  /** Null where the feature is off. */
  readonly sharing: DataSharing | null;
  /** Why advertising is off whatever was accepted; null where the answer decides. */
  readonly withheld: Withheld | null;
  readonly choices: readonly OwnChoice[];
  readonly loggedIn: boolean;
};

/** The visitor's own choices and what they have answered, for the page being drawn. */
export async function pagePrivacy(): Promise<PagePrivacy> {
  const [consent, viewer, flags] = await Promise.all([pageConsent(), currentViewer(), readFlags()]);
  const [sharing, choices] = await Promise.all([
    dataSharingOf(viewer, consent.visitor, consent.gpc),
    ownChoices(viewer, consent.visitor.subject),
  ]);
  return {
    ...consent,
    sharing: flags.dataSharing ? sharing : null,
    withheld: withheldBy(sharing),
    choices,
    loggedIn: viewer.account !== null,
  };
}
