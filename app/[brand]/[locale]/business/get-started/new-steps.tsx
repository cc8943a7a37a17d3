import { CompanyStep } from '@/components/company/get-started/company-step';
import { PlanStep } from '@/components/company/get-started/plan-step';
import { StartFrame } from '@/components/company/get-started/start-frame';
import { findDraft, guessDraft } from '@/lib/server/company/signup/signup-draft';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { countryOptions } from '@/lib/server/page/country-options';
import { formState } from '@/lib/server/page/form-state';
import type { PageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import { getStartedStep } from '@/lib/shared/company/onboarding/get-started-step';
import { signupVariants } from '@/lib/shared/company/signup/company-signup';
import { type Query, queryValue } from '../../query';

type Props = {
  readonly viewer: SignedIn;
  readonly site: PageSite;
  readonly query: Query;
  /** The step the address asks for. */
  readonly wanted: string | undefined;
};

/** The steps before there is a company. */
export async function NewSteps({ viewer, site, query, wanted }: Props) {
  const draft = await findDraft(viewer);
  const step = getStartedStep({ drafted: draft !== null, member: false, confirmed: false, wanted });
  const { locale } = site;
  const plan = signupVariants.find((variant) => variant === queryValue(query, 'plan'));
  if (draft === null || step === 'company') {
    return (
      <StartFrame step="company">
        <CompanyStep
          view={await formState('draft', query)}
          locale={locale}
          known={{
            ...(draft ?? guessDraft(viewer, locale)),
            ...(plan === undefined ? {} : { variant: plan }),
          }}
          countries={countryOptions(locale)}
        />
      </StartFrame>
    );
  }
  return (
    <StartFrame step="plan">
      <PlanStep
        view={await formState('found', query)}
        locale={locale}
        company={draft.companyName}
        variant={plan ?? draft.variant ?? 'signup'}
        back={`${businessPath(site.businessPath, '/get-started')}?step=company`}
      />
    </StartFrame>
  );
}
