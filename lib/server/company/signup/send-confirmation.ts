import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { ViewerMembership } from '@/lib/server/identity/viewer';
import { postMail } from '@/lib/server/jobs/outbox';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { wantsBizPlus } from './wants-biz-plus';

/** What asking for a confirmation can be refused for. */
export const sendConfirmationErrors = [
  'EMAIL_INVALID',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

type Membership = {
  readonly accountId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly membershipId: string;
};

/** Mails the confirmation of a company. */
export function postCompanyConfirmation(
  template: 'confirmCompany' | 'confirmBizPlus',
  email: string,
  context: RequestContext,
  { accountId, companyId, companyName }: Membership,
): Promise<void> {
  const about = { accountId, companyId, company: companyName };
  return postMail(template, email, context, { about });
}

/** Mails the confirmation of a person's membership in a company. */
export function postProfileConfirmation(
  email: string,
  context: RequestContext,
  { accountId, companyId, companyName, membershipId }: Membership,
): Promise<void> {
  const about = { accountId, companyId, membershipId, company: companyName };
  return postMail('confirmBusinessProfile', email, context, { about });
}

/**
 * Mails the confirmation of the viewer's company once more, to an address of their own: nobody can make us write to
 * strangers. Only whoever runs the company may. Nothing is sent when it is confirmed.
 */
export async function sendCompanyConfirmation(
  context: RequestContext,
  viewer: SignedIn,
  userEmail: string,
): Promise<void> {
  const membership = await admitted(viewer);
  const email = normalEmail(userEmail);
  if (email === null || !(await isOwnAddress(viewer, email)))
    throw new Refusal('EMAIL_INVALID', { field: 'userEmail', description: 'not an address of your own' });
  if (viewer.membership?.companyConfirmed === true) return;
  await postCompanyConfirmation('confirmCompany', email, context, membership);
}

/** The same for the larger plan, which somebody has asked for: NOT_FOUND when nobody has. */
export async function sendBizPlusConfirmation(context: RequestContext, viewer: SignedIn): Promise<void> {
  const membership = await admitted(viewer);
  if (!(await wantsBizPlus(viewer))) throw new Refusal('NOT_FOUND');
  await postCompanyConfirmation('confirmBizPlus', viewer.account.email, context, membership);
}

/** Mails the confirmation of one's own membership in a company once more; nothing is sent when it is confirmed. */
export async function resendProfileConfirmation(context: RequestContext, viewer: SignedIn): Promise<void> {
  const { membership } = viewer;
  if (membership === null) throw new Refusal('FORBIDDEN', { description: 'needs a membership in a company' });
  await takePoint('confirmationsByAccount', viewer.account.id);
  if (!membership.confirmed)
    await postProfileConfirmation(viewer.account.email, context, membershipOf(viewer, membership));
}

async function admitted(viewer: SignedIn): Promise<Membership> {
  const { membership } = viewer;
  if (membership === null || !membership.permissions.has('companySettingsManagement'))
    throw new Refusal('FORBIDDEN', { description: 'needs the permission companySettingsManagement' });
  await takePoint('confirmationsByAccount', viewer.account.id);
  return membershipOf(viewer, membership);
}

const membershipOf = (
  { account }: SignedIn,
  { companyId, companyName, id }: ViewerMembership,
): Membership => ({
  accountId: account.id,
  companyId,
  companyName,
  membershipId: id,
});

async function isOwnAddress({ account }: SignedIn, email: string): Promise<boolean> {
  const own = await database()
    .select({ id: credential.id })
    .from(credential)
    .where(
      and(
        eq(credential.accountId, account.id),
        eq(credential.provider, 'email'),
        eq(credential.subject, email),
      ),
    );
  return own.length > 0;
}
