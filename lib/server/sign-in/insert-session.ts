import 'server-only';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { setCookie } from '@/lib/server/identity/cookie-names';
import { countBrowserAccounts } from '@/lib/server/identity/count-browser-accounts';
import { deviceSeconds, newDevice, sealDevice } from '@/lib/server/identity/device';
import { isKnownDevice, rememberFormer, wasKnownDevice } from '@/lib/server/identity/known-device';
import { provesAccountOwner } from '@/lib/server/identity/proves-account-owner';
import { refuseClosedAccount } from '@/lib/server/identity/refuse-closed-account';
import { rememberedFactor } from '@/lib/server/identity/remembered-device';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { moveDevice } from '@/lib/server/identity/rotate-device';
import { sessionCookie } from '@/lib/server/identity/session-cookie';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { securityNoticeFacts } from '@/lib/server/jobs/security-notices';
import type { Queryable } from '@/lib/server/store/connection';
import { account, company, credential, membership, outbox, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { spendDeviceTicket } from '@/lib/server/tickets/tickets';
import { Refusal } from '@/lib/shared/refusal';
import { accountsMax, expiryOf } from '@/lib/shared/session/session-limits';
import type { FactorKind } from '@/lib/shared/sign-in/second-factor';

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
export type StartedSession = { readonly sessionId: string; readonly setCookies: readonly string[] };

/** Starts a session in a transaction of its own, and finishes the sign-in. Refuses as `insertSession`. */
export async function establishSession(
  context: RequestContext,
  proved: Proved & { readonly recheck: NonNullable<Proved['recheck']> },
): Promise<void> {
  finishSignIn(context, await inTransaction((tx) => insertSession(context, proved, tx)));
}

/** Gives the browser the cookies of a session that is committed, and sends the mail about it where there is one. */
export function finishSignIn(context: RequestContext, { setCookies }: StartedSession): void {
  context.setCookies.push(...setCookies);
  kickOutbox();
}

/**
 * The one way in: every method of signing in ends here. Refuses as `refuseClosedAccount` says, starts a session
 * row, makes a new device secret for the browser (fixation is impossible), moves the other rows of this
 * browser along with it, and tells the owner by mail of a browser that the account does not know. The session that was
 * there ends, unless the visitor has asked to add an account and the browser has room for one more; one of the same
 * account always does.
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
  await refuseClosedAccount({ accountId, amr, device: context.device }, tx);
  const business = await openMembership(proved, tx);
  if (await isNewBrowser(context, accountId, tx)) await tellOwner(context, accountId, tx);
  await endReplaced(tx, context, proved, now);
  if (context.device !== null) {
    await moveDevice(tx, context.device.hash, device.hash);
    await rememberFormer(context.device, accountId, tx);
  }
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
      passwordlessAt: provesAccountOwner(amr) ? now : null,
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
    await sessionCookie({ id: row.id, sticky: proved.sticky }),
  ];
  return { sessionId: row.id, setCookies };
}

/** Whether a browser that the account does not know enters one that is not new itself: whoever comes in first is no news. */
async function isNewBrowser({ device }: RequestContext, accountId: string, tx: Queryable): Promise<boolean> {
  if ((await isKnownDevice(device, accountId, tx)) || (await wasKnownDevice(device, accountId, tx)))
    return false;
  const [fresh] = await tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.id, accountId),
        sql`${account.createdAt} > now() - interval '1 day'`,
        sql`not exists (select 1 from ${session} where ${session.accountId} = ${accountId})`,
      ),
    );
  return fresh === undefined;
}

const newBrowser = 'newBrowser' satisfies MailTemplate;
/** As many as of any mail that somebody else can have sent to an address (`mailByEmail`). The account is locked, so they are counted exactly. */
const newBrowsersAnHour = 5;

/** Writes the mail with the session, so that there is none of which the owner is not told; at a confirmed address, to flood nobody else. */
async function tellOwner(context: RequestContext, accountId: string, tx: Queryable): Promise<void> {
  const [owner] = await tx
    .select({ recipient: credential.subject })
    .from(credential)
    .where(
      and(
        eq(credential.accountId, accountId),
        eq(credential.provider, 'email'),
        eq(credential.primary, true),
        isNotNull(credential.verifiedAt),
        sql`(select count(*) from ${outbox} where ${outbox.template} = ${newBrowser} and ${outbox.recipient} = ${credential.subject}
          and ${outbox.createdAt} > now() - interval '1 hour') < ${newBrowsersAnHour}`,
      ),
    );
  if (owner === undefined) return;
  const { brand, locale, origin } = context;
  const about = { ...securityNoticeFacts(newBrowser, context), accountId };
  await tx.insert(outbox).values({
    ...owner,
    template: newBrowser,
    locale,
    brand: brand.key,
    origin,
    about,
    notBefore: new Date(),
  });
}

async function endReplaced(on: Queryable, context: RequestContext, proved: Proved, now: Date): Promise<void> {
  if (context.device === null) return;
  const wished = await spendDeviceTicket('addAccount', context.device, on);
  const adds = wished && (await countBrowserAccounts(context.device, on)) < accountsMax;
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
