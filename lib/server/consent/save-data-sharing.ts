import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { dataSharing } from '@/lib/server/store/consent-schema';
import { sharingCategories } from '@/lib/shared/consent/categories-in-force';
import { newSubject } from './consent-cookie';
import { callConsentInForce } from './consent-in-force';
import { type DataSharing, requireDataSharing } from './data-sharing';
import { takeAdvertisingBack } from './iab-consent';
import { privacyCookie } from './privacy-cookie';
import { recordAnswer } from './record-answer';
import { visitorOf } from './visitor-consent';
import { callWithdrawnCookies } from './withdrawn-cookies';

/**
 * Keeps a choice for the account where there is one, and for this browser. A yes does not outweigh the browser's
 * own signal: while that is on, the answer stays no. A no takes the cookies of advertising back, and what partners may advertise by.
 * Refuses: NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function saveDataSharing(
  context: RequestContext,
  viewer: Viewer,
  allowed: boolean,
): Promise<DataSharing> {
  await requireDataSharing();
  const visitor = visitorOf(context);
  const { privacy, subject } = visitor;
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
  const decided = { subject: name, twoPartyDay: privacy?.twoPartyDay ?? null, optedOut: !allowed };
  const now = await callConsentInForce(context, viewer, { ...visitor, privacy: decided });
  context.setCookies.push(privacyCookie(decided), ...callWithdrawnCookies(context, sharingCategories, now));
  if (!allowed) await takeAdvertisingBack(context, visitor);
  if (context.gpc) return { allowDataSharing: false, source: 'gpc' };
  return { allowDataSharing: allowed, source: 'choice' };
}
