import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { lockOwnAccount } from '@/lib/server/sign-in/fresh-proof';
import { takePoint } from '@/lib/server/sign-in/rate-limits';
import { membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import type { BusinessPlace, ProfileSetup } from '@/lib/shared/company/company-signup';
import { foundCompany } from './found-company';

/**
 * Sets up the business profile of whoever is signed in. Who has a place in a company changes what they say of themselves
 * there; who has none founds a company of their own, so that there is something the profile belongs to.
 */
export async function setUpProfile(
  visit: Visit,
  viewer: SignedIn,
  setup: ProfileSetup,
): Promise<BusinessPlace> {
  const { companyName = '', country = '', firstName, jobTitle, lastName, phoneNumber, size } = setup;
  const extras = {
    ...(jobTitle === undefined ? {} : { jobTitle }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
  };
  const { membership: place } = viewer;
  if (place === null) {
    const founding = { variant: 'setup', firstName, lastName, companyName, country, size } as const;
    return foundCompany(visit, viewer, { ...founding, profile: extras });
  }
  await takePoint('changesByAccount', viewer.account.id);
  const said = JSON.stringify({ name: `${firstName} ${lastName}`, firstName, lastName, ...extras });
  await inTransaction(async (tx) => {
    await lockOwnAccount(viewer, tx);
    await tx
      .update(membership)
      .set({
        profile: sql`${membership.profile} || ${said}::jsonb`,
        version: sql`${membership.version} + 1`,
      })
      .where(and(eq(membership.id, place.id), eq(membership.accountId, viewer.account.id)));
  });
  return {
    companyId: place.companyId,
    companyName: place.companyName,
    role: place.role,
    companyConfirmationNeeded: !place.companyConfirmed,
    businessProfileConfirmationNeeded: !place.confirmed,
  };
}
