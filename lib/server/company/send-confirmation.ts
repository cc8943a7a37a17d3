import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { postMail } from '@/lib/server/jobs/outbox';
import type { ViewerMembership } from '@/lib/server/session/viewer';
import { takePoint } from '@/lib/server/sign-in/rate-limits';
import { database } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { wantsBizPlus } from './wants-biz-plus';

/** What asking for a confirmation can be refused for. */
export const sendConfirmationErrors = [
  'EMAIL_INVALID',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

type Place = {
  readonly accountId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly membershipId: string;
};

/** Mails the confirmation of a company. */
export function postCompanyConfirmation(
  template: 'confirmCompany' | 'confirmBizPlus',
  email: string,
  visit: Visit,
  { accountId, companyId, companyName }: Place,
): Promise<void> {
  const about = { accountId, companyId, company: companyName };
  return postMail(template, email, visit, { about });
}

/** Mails the confirmation of a person's place in a company. */
export function postProfileConfirmation(
  email: string,
  visit: Visit,
  { accountId, companyId, companyName, membershipId }: Place,
): Promise<void> {
  const about = { accountId, companyId, membershipId, company: companyName };
  return postMail('confirmBusinessProfile', email, visit, { about });
}

/**
 * Mails the confirmation of the viewer's company once more, to an address of their own: nobody can make us write to
 * strangers. Only whoever runs the company may. Nothing is sent when it is confirmed.
 */
export async function sendCompanyConfirmation(
  visit: Visit,
  viewer: SignedIn,
  userEmail: string,
): Promise<void> {
  const place = await admitted(viewer);
  const email = normalEmail(userEmail);
  if (email === null || !(await isOwnAddress(viewer, email)))
    throw new Refusal('EMAIL_INVALID', { field: 'userEmail', description: 'not an address of your own' });
  if (viewer.membership?.companyConfirmed === true) return;
  await postCompanyConfirmation('confirmCompany', email, visit, place);
}

/** The same for the larger plan, which somebody has asked for: NOT_FOUND when nobody has. */
export async function sendBizPlusConfirmation(visit: Visit, viewer: SignedIn): Promise<void> {
  const place = await admitted(viewer);
  if (!(await wantsBizPlus(viewer))) throw new Refusal('NOT_FOUND');
  await postCompanyConfirmation('confirmBizPlus', viewer.account.email, visit, place);
}

/** Mails the confirmation of one's own place in a company once more; nothing is sent when it is confirmed. */
export async function resendProfileConfirmation(visit: Visit, viewer: SignedIn): Promise<void> {
  const { membership } = viewer;
  if (membership === null) throw new Refusal('FORBIDDEN', { description: 'needs a place in a company' });
  await takePoint('confirmationsByAccount', viewer.account.id);
  if (!membership.confirmed)
    await postProfileConfirmation(viewer.account.email, visit, placeOf(viewer, membership));
}

async function admitted(viewer: SignedIn): Promise<Place> {
  const { membership } = viewer;
  if (membership === null || !membership.permissions.has('companySettingsManagement'))
    throw new Refusal('FORBIDDEN', { description: 'needs the permission companySettingsManagement' });
  await takePoint('confirmationsByAccount', viewer.account.id);
  return placeOf(viewer, membership);
}

const placeOf = ({ account }: SignedIn, { companyId, companyName, id }: ViewerMembership): Place => ({
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
