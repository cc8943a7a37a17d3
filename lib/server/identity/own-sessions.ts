import 'server-only';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { session } from '@/lib/server/store/schema';
import { deviceLabel } from './device-label';

/** A session as its owner sees it. */
export type OwnSession = {
  readonly id: string;
  readonly current: boolean;
  /** Browser and system in words: `Chrome on Linux`. */
  readonly label: string;
  readonly ip: string | null;
  /** ISO 3166-1 code of the place of the sign-in, or null. */
  readonly country: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
};

/** One's own live sessions, the last used first (ASVS 7.5.2). */
export async function listOwnSessions(viewer: SignedIn): Promise<OwnSession[]> {
  const rows = await database()
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, viewer.account.id),
        isNull(session.actorAccountId),
        isNull(session.revokedAt),
        gt(session.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(session.seenAt))
    .limit(100);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === viewer.session.id,
    label: deviceLabel(row.userAgent ?? ''),
    ip: row.ip,
    country: row.country,
    createdAt: row.createdAt,
    seenAt: row.seenAt,
  }));
}
