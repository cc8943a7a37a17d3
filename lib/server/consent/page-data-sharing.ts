import 'server-only';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { readFlags } from '@/lib/server/identity/read-flags';
import type { Viewer } from '@/lib/server/identity/viewer';
import type { Withheld } from '@/lib/shared/consent/categories-in-force';
import { type DataSharing, dataSharingOf } from './data-sharing';
import { pageConsent } from './page-consent';

/** Data sharing as it holds for whoever looks at the page being drawn; null where the feature is off. */
export async function pageDataSharing(viewer: Viewer): Promise<DataSharing | null> {
  if (!(await readFlags()).dataSharing) return null;
  const { gpc, visitor } = await pageConsent();
  return dataSharingOf(viewer, visitor, gpc);
}

/** Why advertising is off whatever the visitor has accepted; null where their answer decides. */
export const withheldBy = ({ allowDataSharing, source }: DataSharing): Withheld | null =>
  allowDataSharing ? null : source === 'gpc' ? 'gpc' : 'optedOut';

/** The same for whoever looks at the page being drawn. */
export async function pageWithheld(): Promise<Withheld | null> {
  const [viewer, { gpc, visitor }] = await Promise.all([currentViewer(), pageConsent()]);
  return withheldBy(await dataSharingOf(viewer, visitor, gpc));
}
