import { CompanyStep } from '@/components/company/get-started/company-step';
import { PlanStep } from '@/components/company/get-started/plan-step';
import { StartFrame } from '@/components/company/get-started/start-frame';
import { findDraft, guessDraft } from '@/lib/server/company/signup-draft';
import { formState } from '@/lib/server/http/form-state';
import type { SignedIn } from '@/lib/server/http/guards';
import { countryOptions } from '@/lib/server/site/country-options';
import type { PageSite } from '@/lib/server/site/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import { signupVariants } from '@/lib/shared/company/company-signup';
import { getStartedStep } from '@/lib/shared/company/get-started-step';
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
