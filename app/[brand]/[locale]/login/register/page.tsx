import type { Metadata } from 'next';
import { RegisterView } from '@/components/sign-in/views/register-view';
import type { PageInput } from '../../query';
import { SignInScreen, stepMetadata } from '../sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('register');

/** Address: `/login/register`. */
export default function RegisterPage(input: PageInput) {
  return <SignInScreen input={input}>{(step) => <RegisterView step={step} />}</SignInScreen>;
}
