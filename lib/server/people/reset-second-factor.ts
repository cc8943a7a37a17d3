import 'server-only';
import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Holding } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { lockAddresses } from '@/lib/server/sign-in/confirm-address';
import { forgetFactorProofs } from '@/lib/server/sign-in/known-device';
import { actOf } from '@/lib/server/sign-in/pass-second-factor';
import { takePoint } from '@/lib/server/sign-in/rate-limits';
import { forgetDevices } from '@/lib/server/sign-in/remembered-device';
import { database } from '@/lib/server/store/connection';
import { account, credential, membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { lockPlace } from './lock-place';

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
  visit: Visit,
  viewer: Holding<'userManagement'>,
  email: string,
): Promise<void> {
  const { companyId, companyName } = viewer.membership;
  await takePoint('changesByAccount', viewer.account.id);
  const found = await findMember(viewer, email.trim().toLowerCase());
  if (found === null) throw new Refusal('NOT_FOUND', { field: 'email' });
  const { accountId, address, membershipId } = found;
  await inTransaction(async (tx) => {
    await lockAddresses(accountId, tx);
    await lockPlace(viewer, { id: membershipId }, tx);
    await tx.update(account).set({ totp: {} }).where(eq(account.id, accountId));
    await tx
      .update(credential)
      .set({ data: sql`${credential.data} - 'secondFactor'` })
      .where(and(eq(credential.accountId, accountId), eq(credential.provider, 'passkey')));
    await forgetFactorProofs(accountId, tx);
    await forgetDevices(accountId, tx);
    await record(
      { action: 'twoFactor.reset', ...actOf(visit, viewer), companyId, data: { member: address } },
      tx,
    );
  });
  await postMail('factorReset', address, visit, {
    about: { person: viewer.account.name, company: companyName },
  });
}

async function findMember(viewer: Holding<'userManagement'>, email: string) {
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
