import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';

/**
 * Keeps the language somebody reads their company's pages in, on their membership in the company; every page they
 * open in business mode comes in it from now on. Outside business mode FORBIDDEN: there the address says it.
 */
export async function setLanguage(viewer: SignedIn, tag: string): Promise<void> {
  const { account, membership: own, session } = viewer;
  if (!session.business || own === null) throw new Refusal('FORBIDDEN');
  const kept = sql`${membership.profile} || ${JSON.stringify({ locale: tag })}::jsonb`;
  await database()
    .update(membership)
    .set({ profile: kept })
    .where(and(eq(membership.id, own.id), eq(membership.accountId, account.id)));
  await record({
    action: 'member.languageChosen',
    accountId: account.id,
    companyId: own.companyId,
    sessionId: session.id,
    data: { locale: tag },
  });
}
