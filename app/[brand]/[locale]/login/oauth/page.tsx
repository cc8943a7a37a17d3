import type { Metadata } from 'next';
import { OauthView } from '@/components/sign-in/views/oauth-view';
import { pageSocialProviders } from '@/lib/server/site/page-social-providers';
import type { PageInput } from '../../query';
import { SignInScreen, stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('oauth');

/** Address: `/login/oauth`. */
export default async function OauthPage(input: PageInput) {
  const offered = (await pageSocialProviders()).providers.length > 0;
  return <SignInScreen input={input}>{(step) => <OauthView step={step} offered={offered} />}</SignInScreen>;
}
