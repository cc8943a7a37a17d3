import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { readEnv } from '@/lib/server/env';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { database } from '@/lib/server/store/connection';
import { account, company, membership, session } from '@/lib/server/store/schema';
import { businessPath } from '@/lib/shared/access/business-path';
import { Refusal } from '@/lib/shared/refusal';
import { expiryOf } from '@/lib/shared/session/limits';
import { sitePath } from '@/lib/shared/site/site-path';
import { companyAllows } from './company-allows';
import { livePlace } from './live-place';
import { pointTo } from './point-to';

/**
 * Makes one of this browser's sessions the active one, in personal or business mode and acting for its owner, and
 * returns where to go. A session of another browser, of a disabled account or of support, or business mode without an active
 * membership, is
 * NOT_FOUND.
 */
export async function switchMode(
  visit: Visit,
  viewer: SignedIn,
  wanted: { readonly tokenId: string; readonly business: boolean },
): Promise<{ businessRedirectUrl: string }> {
  const now = new Date();
  const [found] = await database()
    .select({ session, company })
    .from(session)
    .innerJoin(account, and(eq(account.id, session.accountId), isNull(account.disabledAt)))
    .leftJoin(membership, and(eq(membership.id, session.membershipId), livePlace(), companyAllows()))
    .leftJoin(company, and(eq(company.id, membership.companyId), isNull(company.deleteAfter)))
    .where(
      and(
        eq(session.id, wanted.tokenId),
        eq(session.deviceHash, viewer.deviceHash ?? ''),
        isNull(session.actorAccountId),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
      ),
    );
  if (found === undefined || (wanted.business && found.company === null)) throw new Refusal('NOT_FOUND');
  const row = { ...found.session, business: wanted.business };
  await database()
    .update(session)
    .set({ business: wanted.business, actingForId: null, seenAt: now, expiresAt: expiryOf(row, now) })
    .where(eq(session.id, row.id));
  await record({
    action: 'session.switched',
    accountId: row.accountId,
    ...(wanted.business && found.company !== null ? { companyId: found.company.id } : {}),
    sessionId: row.id,
    ip: visit.ip,
    data: { business: wanted.business },
  });
  if (row.id !== viewer.session.id) visit.setCookies.push(await pointTo(row));
  const target = wanted.business ? businessPath(readEnv().businessPath, '/') : '/';
  return { businessRedirectUrl: sitePath(visit.prefix, target) };
}
