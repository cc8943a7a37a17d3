import 'server-only';
import { eq } from 'drizzle-orm';
import { readFlags } from '@/lib/server/identity/read-flags';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { database } from '@/lib/server/store/connection';
import { dataSharing } from '@/lib/server/store/consent-schema';
import { Refusal } from '@/lib/shared/refusal';
import { type VisitorConsent, visitorOf } from './visitor-consent';

/** Whether data of somebody may be shared, and who says so. */
export type DataSharing = {
  readonly allowDataSharing: boolean;
  /** `gpc`: the browser asks every site, and that always counts; `choice`: made here; `default`: nobody said. */
  readonly source: 'gpc' | 'choice' | 'default';
};

/**
 * Data sharing as it holds for whoever asks: allowed unless the browser's signal, the account or this browser
 * says no (reading A-03: an opt-out of either side wins). Refuses: NOT_FOUND where the feature is off.
 */
export async function readDataSharing(
  context: Pick<RequestContext, 'cookies' | 'gpc' | 'location'>,
  viewer: Viewer,
): Promise<DataSharing> {
  await requireDataSharing();
  return dataSharingOf(viewer, visitorOf(context), context.gpc);
}

/** The same for a page, which asks for the feature itself. */
export async function dataSharingOf(
  viewer: Viewer,
  { privacy }: Pick<VisitorConsent, 'privacy'>,
  gpc: boolean,
): Promise<DataSharing> {
  if (gpc) return { allowDataSharing: false, source: 'gpc' };
  const ofAccount = await accountChoice(viewer);
  if (privacy?.optedOut === true || ofAccount === false) return { allowDataSharing: false, source: 'choice' };
  return { allowDataSharing: true, source: ofAccount === null ? 'default' : 'choice' };
}

async function accountChoice({ account }: Viewer): Promise<boolean | null> {
  if (account === null) return null;
  const [row] = await database()
    .select({ allowed: dataSharing.allowed })
    .from(dataSharing)
    .where(eq(dataSharing.accountId, account.id));
  return row?.allowed ?? null;
}

/** Refuses NOT_FOUND where the feature is off. */
export async function requireDataSharing(): Promise<void> {
  if (!(await readFlags()).dataSharing) throw new Refusal('NOT_FOUND', { description: 'the feature is off' });
}
