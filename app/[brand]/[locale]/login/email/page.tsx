import type { Metadata } from 'next';
import { EmailView } from '@/components/sign-in/views/email-view';
import type { PageInput } from '../../query';
import { SignInScreen, stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('emailForm');

/** Address: `/login/email`. */
export default function EmailPage(input: PageInput) {
  return <SignInScreen input={input}>{(step) => <EmailView step={step} />}</SignInScreen>;
}
