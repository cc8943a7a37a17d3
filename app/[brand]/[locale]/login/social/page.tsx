import type { Metadata } from 'next';
import { SocialView } from '@/components/sign-in/views/social-view';
import { currentBrowser } from '@/lib/server/identity/current-viewer';
import { formState } from '@/lib/server/page/form-state';
import { findSocialStep } from '@/lib/server/sign-in/social-step';
import { type PageInput, queryValue } from '../../query';
import { SignInScreen, stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('oauth');

/** Address: `/login/social?provider=&ticket=`; where a provider's proof leads that leaves something to be asked. */
export default async function SocialPage(input: PageInput) {
  const query = await input.searchParams;
  const [{ device }, social, link, linkcode] = await Promise.all([
    currentBrowser(),
    formState('social', query),
    formState('link', query),
    formState('linkcode', query),
  ]);
  const token = queryValue(query, 'ticket') ?? '';
  const found = await findSocialStep(device, queryValue(query, 'provider') ?? '', token);
  return (
    <SignInScreen input={input} members>
      {(step) => (
        <SocialView
          step={step}
          ticket={found && { ...found, token }}
          forms={{ social, link, linkcode }}
          codeAsked={queryValue(query, 'code') === '1'}
        />
      )}
    </SignInScreen>
  );
}
