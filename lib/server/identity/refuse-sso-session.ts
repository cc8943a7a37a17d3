import 'server-only';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { missingProof, type SignedIn } from './proofs';

export const ownSessionErrors = [
  'MISSING_TWO_FACTOR_AUTHENTICATION',
  'REAUTHENTICATION_NEEDED',
] as const satisfies readonly RefusalCode[];

/** Whether the sign-in of a company has opened the session, and another company or the person alone is concerned. */
export const isForeignSession = (
  { membership, session }: Pick<SignedIn, 'membership' | 'session'>,
  companyId: string | null = null,
): boolean => session.amr.includes('sso') && (membership === null || membership.companyId !== companyId);

/**
 * The rule for what the sign-in of a company writes outside that company (docs/decisions/034): the person's data, and
 * nothing about who has access: other companies' invitations and memberships, other sessions, the end of the account. That
 * takes a proof of the person's own, as changing how the account is entered does. Refuses as `recentlyVerified` says,
 * unless `companyId` is the company that has opened the session. What may be written is listed in
 * tests/laws/company-sessions.test.ts.
 */
export function refuseSsoSession(viewer: SignedIn, companyId: string | null = null): void {
  const missing = isForeignSession(viewer, companyId) ? missingProof(viewer) : null;
  if (missing !== null) throw new Refusal(missing);
}

/** The same as a question. */
export const isOwnSession = (viewer: SignedIn): boolean =>
  !isForeignSession(viewer) || missingProof(viewer) === null;
