import 'server-only';
import { eq } from 'drizzle-orm';
import { readFlags } from '@/lib/server/identity/read-flags';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { database } from '@/lib/server/store/connection';
import { dataSharing } from '@/lib/server/store/consent-schema';
import { sharingCategories } from '@/lib/shared/consent/categories-in-force';
import { withdrawnCookies } from '@/lib/shared/consent/own-cookies';
import { Refusal } from '@/lib/shared/refusal';
import { newSubject } from './consent-cookie';
import { privacyCookie } from './privacy-cookie';
import { recordAnswer } from './record-answer';
import { type VisitorConsent, visitorOf } from './visitor-consent';
import { dropOwnCookie } from './wire-name';

/** Cookies that only advertising needs. */
const sharingCookies = withdrawnCookies(sharingCategories, []);

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
  await requireFeature();
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

/**
 * Keeps a choice for the account where there is one, and for this browser. A yes does not outweigh the browser's
 * own signal: while that is on, the answer stays no. A no takes the cookies of advertising back. Refuses: NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function saveDataSharing(
  context: RequestContext,
  viewer: Viewer,
  allowed: boolean,
): Promise<DataSharing> {
  await requireFeature();
  const { privacy, subject } = visitorOf(context);
  const name = privacy?.subject ?? subject ?? newSubject();
  await recordAnswer(context, viewer, {
    kind: 'data-sharing',
    action: allowed ? 'allowed' : 'optedOut',
    subject: name,
    decided: { allowDataSharing: allowed },
    also: async (tx) => {
      if (viewer.account === null) return;
      const row = { accountId: viewer.account.id, allowed, changedAt: new Date() };
      await tx
        .insert(dataSharing)
        .values(row)
        .onConflictDoUpdate({ target: dataSharing.accountId, set: row });
    },
  });
  context.setCookies.push(
    privacyCookie({ subject: name, twoPartyDay: privacy?.twoPartyDay ?? null, optedOut: !allowed }),
  );
  if (context.gpc || !allowed) context.setCookies.push(...sharingCookies.map(dropOwnCookie));
  if (context.gpc) return { allowDataSharing: false, source: 'gpc' };
  return { allowDataSharing: allowed, source: 'choice' };
}

async function accountChoice({ account }: Viewer): Promise<boolean | null> {
  if (account === null) return null;
  const [row] = await database()
    .select({ allowed: dataSharing.allowed })
    .from(dataSharing)
    .where(eq(dataSharing.accountId, account.id));
  return row?.allowed ?? null;
}

async function requireFeature(): Promise<void> {
  if (!(await readFlags()).dataSharing) throw new Refusal('NOT_FOUND', { description: 'the feature is off' });
}
