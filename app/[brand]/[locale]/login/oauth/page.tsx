import type { Metadata } from 'next';
import { OauthView } from '@/components/sign-in/views/oauth-view';
import type { PageInput } from '../../query';
import { SignInScreen, stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('oauth');

/** Address: `/login/oauth`. */
export default function OauthPage(input: PageInput) {
  return <SignInScreen input={input}>{() => <OauthView />}</SignInScreen>;
}
