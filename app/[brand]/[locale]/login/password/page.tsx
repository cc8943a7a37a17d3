import type { Metadata } from 'next';
import { PasswordView } from '@/components/sign-in/views/password-view';
import type { PageInput } from '../../query';
import { SignInScreen, stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('passwordForm');

/** Address: `/login/password`. */
export default function PasswordPage(input: PageInput) {
  return <SignInScreen input={input}>{(step) => <PasswordView step={step} />}</SignInScreen>;
}
