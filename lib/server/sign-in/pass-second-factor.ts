import 'server-only';
import { eq } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { hasPassedFactorHere } from '@/lib/server/identity/known-device';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { forgetDevices, rememberDevice } from '@/lib/server/identity/remembered-device';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { rotateDevice } from '@/lib/server/identity/rotate-device';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import type { Queryable } from '@/lib/server/store/connection';
import { session } from '@/lib/server/store/schema';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';
import { Refusal } from '@/lib/shared/refusal';
import type { FactorKind } from '@/lib/shared/sign-in/second-factor';
import { endAdditions } from './confirm-address';

type Passed = {
  readonly action: Extract<AuditAction, 'twoFactor.enrolled' | 'twoFactor.recovered' | 'twoFactor.verified'>;
  readonly by: FactorKind;
  /** The visitor asks not to be asked again in this browser for a while. */
  readonly remember?: boolean;
};

/** Whose act it is, for the audit trail: in business mode the company's too. */
export function actOf(context: RequestContext, { account, membership, session: own }: SignedIn) {
  return {
    accountId: account.id,
    ...(own.business && membership !== null ? { companyId: membership.companyId } : {}),
    sessionId: own.id,
    ip: context.ip,
  };
}

/**
 * Takes one try of a code of the second factor; refuses with TOO_MANY_REQUESTS. Whoever has the password alone uses up the
 * tries of strangers, not those of the browsers that have passed the factor before: the owner is not locked out, and the
 * tries for one account stay bounded at twice the limit (ASVS 6.3.1).
 */
export async function takeFactorTry(context: RequestContext, accountId: string): Promise<void> {
  const passed = await hasPassedFactorHere(context.device, accountId);
  await takePoint('secondFactorByAccount', passed ? `passed|${accountId}` : accountId);
}

/**
 * This session has shown a second factor, which is kept with its kind: the one end of every kind of it. The browser gets a
 * new device secret.
 */
export async function passSecondFactor(
  tx: Queryable,
  context: RequestContext,
  viewer: SignedIn,
  { action, by, remember = false }: Passed,
): Promise<void> {
  const { id } = viewer.account;
  const now = new Date();
  await tx
    .update(session)
    .set({ mfaAt: now, mfaBy: by, ...(by === 'email' ? { passwordlessAt: now } : {}) })
    .where(eq(session.id, viewer.session.id));
  await record({ action, ...actOf(context, viewer), data: { by } }, tx);
  if (action === 'twoFactor.enrolled') {
    await forgetDevices(id, tx);
    // They were asked for without the factor, and would go past it.
    await endAdditions(id, tx);
  }
  const device = await rotateDevice(context, tx);
  if (!remember) return;
  await rememberDevice(id, device, by, tx);
  await record({ action: 'twoFactor.remembered', ...actOf(context, viewer) }, tx);
}

/** Notes a wrong code and refuses it. */
export async function refuseCode(context: RequestContext, viewer: SignedIn): Promise<never> {
  await record({ action: 'twoFactor.failed', ...actOf(context, viewer) });
  throw new Refusal('WRONG_CODE', { field: 'code' });
}
