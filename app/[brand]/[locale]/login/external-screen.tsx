import { SignInStage } from '@/components/sign-in/sign-in-stage';
import { ExternalView } from '@/components/sign-in/views/external-view';
import type { StepContext } from '@/components/sign-in/views/step-context';
import { findCompanySignIn } from '@/lib/server/identity/find-company-sign-in';
import { isSsoProblem } from '@/lib/shared/company/sso';

type Props = {
  readonly step: StepContext;
  readonly domain: string;
  /** What somebody's company answered when they came back from it. */
  readonly refused?: { readonly message: string; readonly problem: string | undefined } | null;
};

const domainShape = /^[\p{L}\d](?:[\p{L}\d.-]{0,250}[\p{L}\d])?$/u;

/** Hands over to the sign-in of the company with this mail domain. */
export async function ExternalScreen({ step, domain, refused = null }: Props) {
  const found = domainShape.test(domain) ? await findCompanySignIn(domain) : null;
  const back = new URLSearchParams({
    locale: step.locale,
    ...(step.redir === '/' ? {} : { redir: step.redir }),
  });
  const isOurs = found !== null && found.ssoId !== null;
  const url = isOurs ? `${found.url}?${back}` : (found?.url ?? null);
  const problem = isSsoProblem(refused?.problem) ? refused.problem : null;
  return (
    <SignInStage>
      <ExternalView
        step={step}
        company={domainShape.test(domain) ? { domain, url, required: isOurs && found.required } : null}
        refused={refused && { message: refused.message, problem }}
      />
    </SignInStage>
  );
}
