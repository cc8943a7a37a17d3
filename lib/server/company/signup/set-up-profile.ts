import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { lockOwnSignIn } from '@/lib/server/identity/lock-sign-in-methods';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { nameAccount } from '@/lib/server/people/memberships/name-account';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import type { BusinessSignup, ProfileSetup } from '@/lib/shared/company/signup/company-signup';
import { foundCompany } from './found-company';

/**
 * Sets up the business profile of whoever is signed in. Who has a membership in a company changes what they say of themselves
 * there; who has none founds a company of their own, so that there is something the profile belongs to.
 */
export async function setUpProfile(
  context: RequestContext,
  viewer: SignedIn,
  setup: ProfileSetup,
): Promise<BusinessSignup> {
  const { companyName = '', country = '', firstName, jobTitle, lastName, phoneNumber, size } = setup;
  const extras = {
    ...(jobTitle === undefined ? {} : { jobTitle }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
  };
  const { membership: own } = viewer;
  if (own === null) {
    const founding = { variant: 'setup', firstName, lastName, companyName, country, size } as const;
    return foundCompany(context, viewer, { ...founding, profile: extras });
  }
  await takePoint('changesByAccount', viewer.account.id);
  const name = `${firstName} ${lastName}`;
  const said = JSON.stringify({ name, firstName, lastName, ...extras });
  await inTransaction(async (tx) => {
    await lockOwnSignIn(viewer, tx);
    await nameAccount(viewer.account.id, name, tx);
    await tx
      .update(membership)
      .set({
        profile: sql`${membership.profile} || ${said}::jsonb`,
        version: sql`${membership.version} + 1`,
      })
      .where(and(eq(membership.id, own.id), eq(membership.accountId, viewer.account.id)));
  });
  return {
    companyId: own.companyId,
    companyName: own.companyName,
    role: own.role,
    companyConfirmationNeeded: !own.companyConfirmed,
    businessProfileConfirmationNeeded: !own.confirmed,
  };
}
