import 'server-only';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { record } from '@/lib/server/audit/record-audit';
import { fallbackSession } from '@/lib/server/identity/fallback-session';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { rotateDevice } from '@/lib/server/identity/rotate-device';
import { sessionCookie } from '@/lib/server/identity/session-cookie';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { postMail } from '@/lib/server/jobs/outbox';
import { notify, notifyByMail, siteOf } from '@/lib/server/notifications/notify';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import type { Queryable } from '@/lib/server/store/connection';
import { account, credential, membership, session } from '@/lib/server/store/schema';
import { supportGrant } from '@/lib/server/store/support-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { supportViewMs } from '@/lib/shared/session/session-limits';

export const supportStartErrors = [
  'SUPPORT_NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

const granter = alias(membership, 'granter');

/**
 * Lets one of the operator's staff see a company as one of its people does: a session row of its own beside their own,
 * in business mode, for at most `supportViewMs` and never longer than the company allows. The person is named exactly, by
 * e-mail address or name. Nobody of that name, several of them, a person of staff and a company that allows nothing now
 * are the same SUPPORT_NOT_ALLOWED, so that nobody can be looked up here. Whoever allowed it is told,
 * and so is the person, both also by mail.
 */
export async function startSupportView(
  context: RequestContext,
  viewer: SignedIn,
  { person, reason }: { readonly person: string; readonly reason: string },
): Promise<void> {
  const { id: staffId, name } = viewer.account;
  await takePoint('changesByAccount', staffId);
  const { granterEmail, sessionId } = await inTransaction(async (tx) => {
    const found = await findPerson(tx, person);
    if (found === null) throw new Refusal('SUPPORT_NOT_ALLOWED', { field: 'person' });
    await endViewsOf(tx, staffId);
    const device = await rotateDevice(context, tx);
    const now = new Date();
    const until = Math.min(now.getTime() + supportViewMs, found.grant.expiresAt.getTime());
    const [row] = await tx
      .insert(session)
      .values({
        deviceHash: device.hash,
        accountId: found.accountId,
        membershipId: found.membershipId,
        business: true,
        amr: ['support'],
        authAt: now,
        // The factor is that of staff, for whom a mailed code never counts.
        mfaAt: viewer.session.mfaAt,
        actorAccountId: staffId,
        supportGrantId: found.grant.id,
        actorReason: reason,
        ip: context.ip,
        userAgent: context.userAgent,
        seenAt: now,
        expiresAt: new Date(until),
      })
      .returning({ id: session.id });
    if (row === undefined) throw new Error('the session row was not written');
    const { accountId, companyId } = found;
    await record(
      {
        action: 'support.started',
        accountId,
        companyId,
        actorAccountId: staffId,
        sessionId: row.id,
        ip: context.ip,
        data: { reason },
      },
      tx,
    );
    const news = { companyId, about: { person: name }, site: siteOf(context) };
    // Whoever allowed it has a mail of its own.
    await notify({ ...news, event: 'supportStarted', accountIds: [found.granterAccountId] }, tx);
    if (accountId !== found.granterAccountId)
      await notifyByMail({ ...news, event: 'supportAsYou', accountIds: [accountId] }, tx);
    return { granterEmail: found.granterEmail, sessionId: row.id };
  });
  context.setCookies.push(await sessionCookie({ id: sessionId, sticky: false }));
  kickOutbox();
  if (granterEmail !== null)
    await postMail('supportStarted', granterEmail, context, { about: { person: name } });
}

/** Gives support their own session back: the one they look through ends, for good. */
export async function endSupportView(context: RequestContext, viewer: SignedIn): Promise<void> {
  await inTransaction(async (tx) => {
    const { id } = viewer.session;
    await record(
      {
        action: 'support.ended',
        accountId: viewer.account.id,
        ...(viewer.membership === null ? {} : { companyId: viewer.membership.companyId }),
        sessionId: id,
        ip: context.ip,
      },
      tx,
    );
    await tx.update(session).set({ revokedAt: new Date() }).where(eq(session.id, id));
    const device = await rotateDevice(context, tx);
    context.setCookies.push(await fallbackSession(device, tx));
  });
}

/** The one person of that name or address whose company lets support look; its grant stays as it is until we are done. */
async function findPerson(tx: Queryable, person: string) {
  const wanted = person.trim().toLowerCase();
  const rows = await tx
    .select({
      accountId: account.id,
      membershipId: membership.id,
      companyId: membership.companyId,
      granterEmail: granter.email,
      granterAccountId: granter.accountId,
      grant: { id: supportGrant.id, expiresAt: supportGrant.expiresAt },
    })
    .from(supportGrant)
    .innerJoin(
      membership,
      and(eq(membership.companyId, supportGrant.companyId), eq(membership.status, 'active')),
    )
    .innerJoin(account, and(eq(account.id, membership.accountId), isNull(account.disabledAt)))
    .innerJoin(credential, and(eq(credential.accountId, account.id), eq(credential.primary, true)))
    .leftJoin(granter, eq(granter.id, supportGrant.grantedBy))
    .where(
      and(
        isNull(supportGrant.withdrawnAt),
        gt(supportGrant.expiresAt, new Date()),
        eq(account.staff, false),
        or(
          eq(credential.subject, wanted),
          eq(membership.email, wanted),
          eq(sql`lower(${account.name})`, wanted),
        ),
      ),
    )
    .orderBy(desc(supportGrant.createdAt))
    .limit(2)
    .for('share', { of: supportGrant });
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

async function endViewsOf(tx: Queryable, staffId: string): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: new Date() })
    .where(and(eq(session.actorAccountId, staffId), isNull(session.revokedAt)));
}
