import 'server-only';
import { and, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import { apiKey } from '@/lib/server/store/api-key-schema';
import { database } from '@/lib/server/store/connection';
import { account, company, credential, membership, role } from '@/lib/server/store/schema';
import { hashOf } from '@/lib/server/tickets/hash-of';
import { keySeenEveryMs } from '@/lib/shared/api-keys/api-keys';
import { activeMembership } from './active-membership';
import { membershipFrom } from './find-viewer';
import { Viewer } from './viewer';

/** What the onboarding of somebody would ask of other tables: software has none. */
const notAsked = {
  travelerKept: false,
  tripKept: false,
  domainVerified: false,
  officeThere: false,
  groupsThere: false,
  colleagueInvited: false,
} as const;

/**
 * Whether a key works now: it has not ended, and whoever made it still acts for a company that is still there. Of a query that joins
 * `membership`, `account` and `company` to `api_key`.
 */
export const isLiveKey = (now: Date) =>
  and(
    gt(apiKey.expiresAt, now),
    eq(membership.companyId, apiKey.companyId),
    activeMembership(),
    isNull(account.disabledAt),
    isNull(account.deleteAfter),
    isNull(company.deleteAfter),
  );

/**
 * Whoever made an API key, as they act through it: with what they may do now, for the company of the key alone, without a device, a
 * browser or a colleague to book for. Null for a key that nobody has made, or that works no longer. What of it the key opens is for
 * its guard to say (`byKey`).
 */
export async function findKeyViewer(key: string, now = new Date()): Promise<Viewer | null> {
  const viewer = await viewerOf(eq(apiKey.hash, hashOf(key)), now);
  if (viewer?.session == null) return null;
  const seenBefore = new Date(now.getTime() - keySeenEveryMs);
  await database()
    .update(apiKey)
    .set({ usedAt: now })
    .where(and(eq(apiKey.id, viewer.session.id), or(isNull(apiKey.usedAt), lt(apiKey.usedAt, seenBefore))));
  return viewer;
}

/** The same by the id of a key. Looks the key up without counting as a call. */
export const findViewerOfKey = (id: string): Promise<Viewer | null> =>
  viewerOf(eq(apiKey.id, id), new Date());

async function viewerOf(which: SQL, now: Date): Promise<Viewer | null> {
  const [row] = await database()
    .select({ key: apiKey, account, credential, membership, company, role })
    .from(apiKey)
    .innerJoin(membership, eq(membership.id, apiKey.membershipId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .innerJoin(credential, and(eq(credential.accountId, account.id), eq(credential.primary, true)))
    .innerJoin(company, eq(company.id, membership.companyId))
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(and(which, isLiveKey(now)));
  if (row === undefined) return null;
  const { credential: primary, key: made } = row;
  return new Viewer(
    null,
    {
      id: row.account.id,
      name: row.account.name,
      email: primary.subject,
      emailVerified: primary.verifiedAt !== null,
      secondFactor: true,
      imgUrl: row.account.imgUrl,
      createdAt: row.account.createdAt,
      staff: false,
    },
    {
      id: made.id,
      apiKey: { name: made.name, scopes: new Set(made.scopes) },
      business: true,
      sticky: false,
      provedAt: null,
      // Nobody makes a key without showing a second factor; it counts as shown then, so never as shown a short while ago.
      mfaAt: made.createdAt,
      currency: null,
      actingFor: null,
      actorAccountId: null,
      support: null,
      amr: [],
    },
    membershipFrom({ ...row, approves: false, asked: notAsked }),
  );
}
