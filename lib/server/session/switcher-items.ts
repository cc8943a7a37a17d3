import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { account, credential, membership, session } from '@/lib/server/store/schema';
import type { AccountSwitcherItem } from '@/lib/shared/session/auth-state';
import type { Viewer } from './viewer';

/**
 * What the account switcher offers: for each live session of this browser the person, and once more in
 * business mode when they have an active place in a company.
 */
export async function switcherItems(viewer: Viewer): Promise<AccountSwitcherItem[]> {
  if (viewer.session === null || viewer.deviceHash === null) return [];
  const rows = await database()
    .select({ id: session.id, account, email: credential.subject, member: membership.id })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .innerJoin(credential, and(eq(credential.accountId, account.id), eq(credential.primary, true)))
    .leftJoin(membership, and(eq(membership.id, session.membershipId), eq(membership.status, 'active')))
    .where(
      and(
        eq(session.deviceHash, viewer.deviceHash),
        isNull(session.revokedAt),
        gt(session.expiresAt, new Date()),
        isNull(account.disabledAt),
      ),
    )
    .orderBy(session.createdAt);
  return rows.flatMap((row) => {
    const item = (businessMode: boolean): AccountSwitcherItem => ({
      userEmail: row.email,
      tokenId: row.id,
      businessMode,
      accountName: row.account.name,
      userImgUrl: row.account.imgUrl,
    });
    return row.member === null ? [item(false)] : [item(false), item(true)];
  });
}
