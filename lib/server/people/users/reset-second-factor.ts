import 'server-only';
import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { record } from '@/lib/server/audit/record-audit';
import { forgetFactorProofs } from '@/lib/server/identity/known-device';
import type { Can } from '@/lib/server/identity/proofs';
import { forgetDevices } from '@/lib/server/identity/remembered-device';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { lockMembership } from '@/lib/server/people/memberships/lock-membership';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { lockAddresses } from '@/lib/server/sign-in/confirm-address';
import { actOf } from '@/lib/server/sign-in/pass-second-factor';
import { database } from '@/lib/server/store/connection';
import { account, credential, membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';

export const resetFactorErrors = ['NOT_FOUND', 'TOO_MANY_REQUESTS'] as const satisfies readonly RefusalCode[];

const elsewhere = alias(membership, 'elsewhere');

/**
 * Takes the lost authenticator app and the recovery codes of a colleague away, who then sets up new ones; told by mail.
 * Nobody but an active member of the own company alone can be reset: an account that another company relies on too,
 * one's own, and one of the operator's staff are NOT_FOUND like an unknown address. Passkeys stay as ways to sign in and are
 * a second factor no longer: the lost device may be the one that has them. FORBIDDEN for somebody who may do more than the
 * viewer, whom only their equals can help.
 */
export async function resetSecondFactor(
  context: RequestContext,
  viewer: Can<'users.resetFactor'>,
  email: string,
): Promise<void> {
  const { companyId, companyName } = viewer.membership;
  await takePoint('changesByAccount', viewer.account.id);
  const found = await findMember(viewer, email.trim().toLowerCase());
  if (found === null) throw new Refusal('NOT_FOUND', { field: 'email' });
  const { accountId, address, membershipId } = found;
  await inTransaction(async (tx) => {
    await lockAddresses(accountId, tx);
    await lockMembership(viewer, { id: membershipId }, tx);
    await tx.update(account).set({ totp: {} }).where(eq(account.id, accountId));
    await tx
      .update(credential)
      .set({ data: sql`${credential.data} - 'secondFactor'` })
      .where(and(eq(credential.accountId, accountId), eq(credential.provider, 'passkey')));
    await forgetFactorProofs(accountId, tx);
    await forgetDevices(accountId, tx);
    await record(
      { action: 'twoFactor.reset', ...actOf(context, viewer), companyId, data: { member: address } },
      tx,
    );
  });
  await postMail('factorReset', address, context, {
    about: { person: viewer.account.name, company: companyName },
  });
}

async function findMember(viewer: Can<'users.resetFactor'>, email: string) {
  const [row] = await database()
    .select({ accountId: account.id, address: credential.subject, membershipId: membership.id })
    .from(membership)
    .innerJoin(account, and(eq(account.id, membership.accountId), eq(account.staff, false)))
    .innerJoin(credential, and(eq(credential.accountId, account.id), eq(credential.primary, true)))
    .where(
      and(
        eq(membership.companyId, viewer.membership.companyId),
        eq(membership.status, 'active'),
        eq(credential.subject, email),
        ne(account.id, viewer.account.id),
        notExists(
          database()
            .select({ id: elsewhere.id })
            .from(elsewhere)
            .where(
              and(
                eq(elsewhere.accountId, account.id),
                ne(elsewhere.companyId, viewer.membership.companyId),
                eq(elsewhere.status, 'active'),
              ),
            ),
        ),
      ),
    );
  return row ?? null;
}
