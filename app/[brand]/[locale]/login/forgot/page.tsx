import type { Metadata } from 'next';
import { ForgotView } from '@/components/sign-in/views/forgot-view';
import type { PageInput } from '../../query';
import { SignInScreen, stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('forgot');

/** Address: `/login/forgot`. */
export default function ForgotPage(input: PageInput) {
  return (
    <SignInScreen input={input} members>
      {(step) => <ForgotView step={step} />}
    </SignInScreen>
  );
}
