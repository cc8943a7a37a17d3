import 'server-only';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record';
import { rememberedFactor } from '@/lib/server/identity/remembered-device';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Queryable } from '@/lib/server/store/connection';
import { account, company, membership, session, ticket } from '@/lib/server/store/schema';
import { spendDeviceTicket } from '@/lib/server/tickets/tickets';
import { Refusal } from '@/lib/shared/refusal';
import { accountsMax, expiryOf } from '@/lib/shared/session/limits';
import type { FactorKind } from '@/lib/shared/sign-in/second-factor';
import { activeMembership } from './active-membership';
import { setCookie } from './cookie-names';
import { countAccounts } from './count-accounts';
import { type Device, deviceSeconds, newDevice, sealDevice } from './device';
import { isKnownDevice } from './known-device';
import { isOwnProof } from './own-proof';
import { pointTo } from './point-to';
import { refuseClosed } from './refuse-closed';

/** How somebody proved who they are. */
export type Proved = {
  readonly accountId: string;
  /** RFC 8176 method references. */
  readonly amr: readonly string[];
  /** Stay signed in after the browser closes. */
  readonly sticky: boolean;
  /** The session this one replaces, if the browser had one. */
  readonly replaces: string | null;
  /** The second factor that the proof counts as: a passkey that verified its user. */
  readonly secondFactor?: FactorKind | null;
  /**
   * Refuses when the proof opens the account no longer. It is asked while nobody can change the account: whoever has lost
   * it since the proof comes in no more. Null only where the same transaction has made the account, or has judged the proof after
   * it locked the account.
   */
  readonly recheck: ((tx: Queryable) => Promise<void>) | null;
  /** The membership in a company that the proof was made for; absent takes the person's oldest. */
  readonly membershipId?: string;
};

/** A session that was started, for `finishSignIn` once its transaction has committed. */
export type StartedSession = {
  readonly sessionId: string;
  readonly accountId: string;
  /** Whether the account, which is not new itself, is entered by a browser that it does not know (`isKnownDevice`). */
  readonly isNewBrowser: boolean;
  readonly setCookies: readonly string[];
};

/**
 * The one way in: every method of signing in ends here. Refuses as `refuseClosed` says, starts a session
 * row, makes a new device secret for the browser (fixation is impossible) and moves the other rows of this
 * browser along with it. The session that was there ends, unless the visitor has
 * asked to add an account and the browser has room for one more; one of the same account always does.
 */
export async function insertSession(
  context: RequestContext,
  proved: Proved,
  tx: Queryable,
): Promise<StartedSession> {
  const device = newDevice();
  const now = new Date();
  const { accountId, amr } = proved;
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
  await proved.recheck?.(tx);
  await refuseClosed({ accountId, amr, device: context.device }, tx);
  const business = await openMembership(proved, tx);
  const isNewBrowser = !(await isKnownDevice(context.device, accountId, tx)) && !(await isNew(accountId, tx));
  await endReplaced(tx, context, proved, now);
  if (context.device !== null) await moveDevice(tx, context.device.hash, device.hash);
  const factor =
    proved.secondFactor == null
      ? await rememberedFactor(accountId, device.hash, tx)
      : { mfaAt: now, mfaBy: proved.secondFactor };
  const kind = { business: business !== null, sticky: proved.sticky, createdAt: now };
  const [row] = await tx
    .insert(session)
    .values({
      ...kind,
      deviceHash: device.hash,
      accountId,
      membershipId: business,
      amr: [...amr],
      authAt: now,
      passwordlessAt: isOwnProof(amr) ? now : null,
      ...factor,
      ip: context.ip,
      userAgent: context.userAgent,
      country: context.location.country,
      seenAt: now,
      expiresAt: expiryOf(kind, now),
    })
    .returning({ id: session.id });
  if (row === undefined) throw new Error('the session row was not written');
  const who = { accountId, sessionId: row.id, ip: context.ip };
  await record({ action: 'signIn.succeeded', ...who, data: { amr } }, tx);
  const setCookies = [
    setCookie('did', await sealDevice(device), deviceSeconds),
    await pointTo({ id: row.id, sticky: proved.sticky }),
  ];
  return { sessionId: row.id, accountId, isNewBrowser, setCookies };
}

/** Nobody has signed in to the account yet, which somebody registered today: whoever comes in first is no news to them. */
async function isNew(accountId: string, tx: Queryable): Promise<boolean> {
  const [row] = await tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.id, accountId),
        sql`${account.createdAt} > now() - interval '1 day'`,
        sql`not exists (select 1 from ${session} where ${session.accountId} = ${accountId})`,
      ),
    );
  return row !== undefined;
}

/** Gives the browser a new device secret, which it returns, and moves its session rows along. */
export async function rotateDevice(context: RequestContext, on: Queryable): Promise<Device> {
  const device = newDevice();
  if (context.device !== null) await moveDevice(on, context.device.hash, device.hash);
  context.setCookies.push(setCookie('did', await sealDevice(device), deviceSeconds));
  return device;
}

async function moveDevice(on: Queryable, from: string, to: string): Promise<void> {
  await on.update(session).set({ deviceHash: to }).where(eq(session.deviceHash, from));
  await on
    .update(ticket)
    .set({ deviceHash: to })
    .where(and(eq(ticket.deviceHash, from), isNull(ticket.usedAt)));
}

async function endReplaced(on: Queryable, context: RequestContext, proved: Proved, now: Date): Promise<void> {
  if (context.device === null) return;
  const wished = await spendDeviceTicket('addAccount', context.device, on);
  const adds = wished && (await countAccounts(context.device, on)) < accountsMax;
  const same = eq(session.accountId, proved.accountId);
  const which = adds || proved.replaces === null ? same : or(same, eq(session.id, proved.replaces));
  await on
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.deviceHash, context.device.hash), which, isNull(session.revokedAt)));
}

/**
 * The membership the session acts for, locked so that it cannot end before the session is there to end with it; null for
 * none. Refuses with ACCOUNT_DISABLED when the one that the proof was made for has ended since.
 */
async function openMembership({ accountId, membershipId }: Proved, tx: Queryable): Promise<string | null> {
  const [row] = await tx
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(
      and(
        eq(membership.accountId, accountId),
        membershipId === undefined ? undefined : eq(membership.id, membershipId),
        activeMembership(),
      ),
    )
    // One that is on its way out comes last: it may still be restored.
    .orderBy(isNotNull(company.deleteAfter), membership.createdAt)
    .limit(1)
    .for('share', { of: membership });
  if (row === undefined && membershipId !== undefined) throw new Refusal('ACCOUNT_DISABLED');
  return row?.id ?? null;
}
