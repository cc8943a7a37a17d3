import 'server-only';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { type AuditAction, record } from '@/lib/server/insight/record';
import { rotateDevice } from '@/lib/server/session/establish-session';
import type { Queryable } from '@/lib/server/store/connection';
import { session } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';
import type { FactorKind } from '@/lib/shared/sign-in/second-factor';
import { endAdditions } from './confirm-address';
import { hasPassedFactorHere } from './known-device';
import { takePoint } from './rate-limits';
import { forgetDevices, rememberDevice } from './remembered-device';

type Passed = {
  readonly action: Extract<AuditAction, 'twoFactor.enrolled' | 'twoFactor.recovered' | 'twoFactor.verified'>;
  readonly by: FactorKind;
  /** The visitor asks not to be asked again in this browser for a while. */
  readonly remember?: boolean;
};

/** Whose act it is, for the audit trail: in business mode the company's too. */
export function actOf(visit: Visit, { account, membership, session: own }: SignedIn) {
  return {
    accountId: account.id,
    ...(own.business && membership !== null ? { companyId: membership.companyId } : {}),
    sessionId: own.id,
    ip: visit.ip,
  };
}

/**
 * Takes one try of a code of the second factor; refuses with TOO_MANY_REQUESTS. Whoever has the password alone uses up the
 * tries of strangers, not those of the browsers that have passed the factor before: the owner is not locked out, and the
 * tries for one account stay bounded at twice the limit (ASVS 6.3.1).
 */
export async function takeFactorTry(visit: Visit, accountId: string): Promise<void> {
  const passed = await hasPassedFactorHere(visit.device, accountId);
  await takePoint('codeByAccount', passed ? `passed|${accountId}` : accountId);
}

/**
 * This session has shown a second factor, which is kept with its kind: the one end of every kind of it. The browser gets a
 * new device secret.
 */
export async function passSecondFactor(
  tx: Queryable,
  visit: Visit,
  viewer: SignedIn,
  { action, by, remember = false }: Passed,
): Promise<void> {
  const { id } = viewer.account;
  await tx.update(session).set({ mfaAt: new Date(), mfaBy: by }).where(eq(session.id, viewer.session.id));
  await record({ action, ...actOf(visit, viewer), data: { by } }, tx);
  if (action === 'twoFactor.enrolled') {
    await forgetDevices(id, tx);
    // They were asked for without the factor, and would go past it.
    await endAdditions(id, tx);
  }
  const device = await rotateDevice(visit, tx);
  if (!remember) return;
  await rememberDevice(id, device, by, tx);
  await record({ action: 'twoFactor.remembered', ...actOf(visit, viewer) }, tx);
}

/** Notes a wrong code and refuses it. */
export async function refuseCode(visit: Visit, viewer: SignedIn): Promise<never> {
  await record({ action: 'twoFactor.failed', ...actOf(visit, viewer) });
  throw new Refusal('WRONG_CODE', { field: 'code' });
}
