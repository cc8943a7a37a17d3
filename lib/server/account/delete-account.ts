import 'server-only';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { record } from '@/lib/server/audit/record-audit';
import { fallbackSession } from '@/lib/server/identity/fallback-session';
import { lockSignInMethods } from '@/lib/server/identity/lock-sign-in-methods';
import type { Verified } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { revokeAllSessions } from '@/lib/server/identity/revoke-sessions';
import { rotateDevice } from '@/lib/server/identity/rotate-device';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { postMail } from '@/lib/server/jobs/outbox';
import { giveAllToManagers } from '@/lib/server/people/users/give-to-manager';
import { database, type Queryable } from '@/lib/server/store/connection';
import { type Batches, eachInBatches } from '@/lib/server/store/in-batches';
import { account, credential, outbox } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { deletionGraceMs } from '@/lib/shared/account/account-deletion';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { RefusalCode } from '@/lib/shared/refusal';
import { refuseLastAdmin } from './refuse-last-admin';

export const deleteAccountErrors = ['LAST_ADMIN'] as const satisfies readonly RefusalCode[];

/** How the last mail speaks, kept with the account until it goes. */
const Farewell = z.object({ locale: z.string(), brand: z.string(), origin: z.string() });

/**
 * Asks for one's own account to be deleted: every session ends now, and after the time of grace everything is
 * gone. Signing in before that keeps the account. Returns when it is due. Refuses with LAST_ADMIN whoever is the
 * only one who can run a company.
 */
export async function askForDeletion(context: RequestContext, viewer: Verified): Promise<Date> {
  const { id, email } = viewer.account;
  const due = new Date(Date.now() + deletionGraceMs);
  const farewell = { locale: context.locale, brand: context.brand.key, origin: context.origin };
  await inTransaction(async (tx) => {
    await lockSignInMethods(viewer, tx);
    await refuseLastAdmin(id, tx);
    const settings = sql`jsonb_set(${account.settings}, '{farewell}', ${JSON.stringify(farewell)}::jsonb)`;
    await tx.update(account).set({ deleteAfter: due, settings }).where(eq(account.id, id));
    await revokeAllSessions(id, null, tx);
    await record({ action: 'account.deletionAsked', accountId: id, ip: context.ip }, tx);
    context.setCookies.push(await fallbackSession(await rotateDevice(context, tx), tx));
  });
  const day = utcDay(due);
  await postMail('deletionAsked', email, context, { about: { accountId: id, day } });
  return due;
}

/**
 * Deletes the accounts that are due, one after the other; returns how many. Each owner gets a last mail, and whom and what their companies need
 * them for goes to their managers. One that cannot
 * be deleted is logged and leaves the others alone.
 */
export async function deleteDueAccounts(now: Date, batches: Batches): Promise<number> {
  const gone = await eachInBatches(
    (size, skip) =>
      database()
        .select({ id: account.id })
        .from(account)
        .where(lte(account.deleteAfter, now))
        .orderBy(asc(account.deleteAfter), asc(account.id))
        .limit(size)
        .offset(skip),
    (id) => inTransaction((tx) => deleteAccount(id, now, tx)),
    batches,
  );
  if (gone > 0) kickOutbox();
  return gone;
}

async function deleteAccount(id: string, now: Date, tx: Queryable): Promise<boolean> {
  const [primary] = await tx
    .select({ email: credential.subject })
    .from(credential)
    .where(and(eq(credential.accountId, id), eq(credential.primary, true)));
  const isDue = and(eq(account.id, id), lte(account.deleteAfter, now));
  const [due] = await tx
    .select({ settings: account.settings })
    .from(account)
    .where(isDue)
    .for('no key update');
  if (due === undefined) return false;
  const farewell = Farewell.safeParse(due.settings.farewell);
  if (farewell.success) await giveAllToManagers(id, farewell.data, tx);
  const [deleted] = await tx.delete(account).where(isDue).returning({ name: account.name });
  if (deleted === undefined) return false;
  await record({ action: 'account.deleted', accountId: id }, tx);
  if (primary !== undefined && farewell.success) {
    const about = { name: deleted.name };
    await tx.insert(outbox).values({
      recipient: primary.email,
      template: 'accountDeleted',
      ...farewell.data,
      about,
      notBefore: now,
    });
  }
  return true;
}
