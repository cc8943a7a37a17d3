import 'server-only';
import type { account, company, credential, membership } from '@/lib/server/store/schema';
import { keptKeywords } from '@/lib/shared/company/onboarding/keywords';
import { keptOnboarding, type Onboarding } from '@/lib/shared/company/onboarding/onboarding-status';
import type { onboardingColumns } from './onboarding-columns';

/** The rows the viewer is read from, as far as their onboarding needs them. */
type Rows = {
  readonly account: Pick<typeof account.$inferSelect, 'totp'>;
  readonly credential: Pick<typeof credential.$inferSelect, 'verifiedAt'>;
  readonly membership: Pick<typeof membership.$inferSelect, 'profile' | 'onboarding'>;
  readonly company: Pick<typeof company.$inferSelect, 'confirmedAt' | 'logoUrl' | 'settings' | 'onboarding'>;
  /** What `onboardingColumns` asked of other tables. */
  readonly asked: Readonly<Record<keyof typeof onboardingColumns, boolean>>;
};

/** How far somebody and their company are with the onboarding, from the rows of the one query that reads the viewer. */
export function onboardingOf({ account, asked, company, credential, membership }: Rows): Onboarding {
  return {
    facts: {
      ...asked,
      emailConfirmed: credential.verifiedAt !== null,
      secondFactorOn: account.totp.secret !== undefined,
      keywordsKept: keptKeywords(membership.profile).length > 0,
      companyConfirmed: company.confirmedAt !== null,
      detailsGiven: isGiven(company.settings.currency) && isGiven(company.settings.timezone),
      logoThere: company.logoUrl !== null,
    },
    account: keptOnboarding(membership.onboarding),
    company: keptOnboarding(company.onboarding),
  };
}

const isGiven = (value: unknown): boolean => typeof value === 'string' && value !== '';
