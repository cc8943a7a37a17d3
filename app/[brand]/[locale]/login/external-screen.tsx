import { SignInStage } from '@/components/sign-in/sign-in-stage';
import { ExternalView } from '@/components/sign-in/views/external-view';
import type { StepContext } from '@/components/sign-in/views/step-context';
import { findExternalSignIn } from '@/lib/server/sign-in/external-sign-in';

type Props = { readonly step: StepContext; readonly domain: string };

const domainShape = /^[\p{L}\d](?:[\p{L}\d.-]{0,250}[\p{L}\d])?$/u;

/** Hands over to the sign-in of the company with this mail domain. */
export async function ExternalScreen({ step, domain }: Props) {
  const company = domainShape.test(domain) ? { domain, url: await findExternalSignIn(domain) } : null;
  return (
    <SignInStage>
      <ExternalView step={step} company={company} />
    </SignInStage>
  );
}
