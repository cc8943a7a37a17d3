import 'server-only';
import { and, arrayOverlaps, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { companySso } from '@/lib/server/store/company-sign-in-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { savedReport } from '@/lib/server/store/report-schema';
import { credential, membership, role, session } from '@/lib/server/store/schema';
import { ssoProvider } from '@/lib/shared/company/sso';
import { endMembershipSessions } from './membership-sessions';

type Ended = Pick<typeof membership.$inferSelect, 'accountId' | 'companyId' | 'id'>;

/**
 * Ends a membership for good, with its links and requests, and the saved reports that nobody finds any more. Sessions that act for it end, and the company's own sign-in
 * opens the account no longer: what is left there is the person's. The caller has asked whether it may, and records it.
 */
export async function endMembership({ accountId, companyId, id }: Ended, tx: Queryable): Promise<void> {
  await endMembershipSessions(id, tx);
  await endCompanySignIn({ accountId, companyId }, tx);
  await tx.delete(membership).where(eq(membership.id, id));
  await deleteLostReports(companyId, tx);
}

/**
 * Deletes the saved reports of a company whose owner is no member and which are shared with nobody: they would count against what the company
 * may keep, and nobody could find or delete them.
 */
async function deleteLostReports(companyId: string, tx: Queryable): Promise<void> {
  const isReader = or(
    eq(membership.accountId, savedReport.ownerId),
    sql`${membership.id} = any(${savedReport.recipients})`,
  );
  const readers = tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), isReader));
  const roles = tx.select({ id: role.id }).from(role).where(sql`${role.id} = any(${savedReport.roles})`);
  await tx
    .delete(savedReport)
    .where(and(eq(savedReport.companyId, companyId), notExists(readers), notExists(roles)));
}

/**
 * The company's own sign-in opens an account no longer, until its provider names the person again: a membership that begins
 * anew inherits no link of the one before.
 */
export async function endCompanySignIn(
  { accountId, companyId }: Omit<Ended, 'id'>,
  tx: Queryable,
): Promise<void> {
  if (accountId === null) return;
  const providers = await providersOf(companyId, tx);
  await tx
    .delete(credential)
    .where(and(eq(credential.accountId, accountId), inArray(credential.provider, providers)));
}

/**
 * The company's own sign-in opens no account any more for an address at a domain that it loses, and what it has opened for
 * one ends: whoever proves the domain next has its people.
 */
export async function endSignInByDomain(companyId: string, domain: string, tx: Queryable): Promise<void> {
  const providers = await providersOf(companyId, tx);
  if (providers.length === 0) return;
  const ofDomain = eq(sql`split_part(${credential.data}->>'email', '@', -1)`, domain);
  const ended = await tx
    .delete(credential)
    .where(and(inArray(credential.provider, providers), ofDomain))
    .returning({ accountId: credential.accountId });
  const opened = and(
    inArray(
      session.accountId,
      ended.map(({ accountId }) => accountId),
    ),
    arrayOverlaps(session.amr, providers),
  );
  await tx
    .update(session)
    .set({ revokedAt: new Date() })
    .where(and(opened, isNull(session.revokedAt)));
}

async function providersOf(companyId: string, tx: Queryable): Promise<string[]> {
  const connections = await tx
    .select({ id: companySso.id })
    .from(companySso)
    .where(eq(companySso.companyId, companyId));
  return connections.map((one) => ssoProvider(one.id));
}
