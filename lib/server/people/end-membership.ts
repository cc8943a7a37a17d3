import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { ssoProvider } from '@/lib/server/company/sso-config';
import { companySso } from '@/lib/server/store/company-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { credential, membership } from '@/lib/server/store/schema';
import { endPlaceSessions } from './place-sessions';

type Ended = Pick<typeof membership.$inferSelect, 'accountId' | 'companyId' | 'id'>;

/**
 * Ends a membership for good, with its links and requests. Sessions that act for it end, and the company's own sign-in
 * opens the account no longer: what is left there is the person's. The caller has asked whether it may, and records it.
 */
export async function endMembership({ accountId, companyId, id }: Ended, tx: Queryable): Promise<void> {
  await endPlaceSessions(id, tx);
  await endCompanySignIn({ accountId, companyId }, tx);
  await tx.delete(membership).where(eq(membership.id, id));
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
  const connections = await tx
    .select({ id: companySso.id })
    .from(companySso)
    .where(eq(companySso.companyId, companyId));
  const providers = connections.map((one) => ssoProvider(one.id));
  await tx
    .delete(credential)
    .where(and(eq(credential.accountId, accountId), inArray(credential.provider, providers)));
}
