import type { Metadata } from 'next';
import { LoginView } from '@/components/sign-in/views/login-view';
import { formState } from '@/lib/server/http/form-state';
import type { PageInput } from '../query';
import { SignInScreen, stepMetadata } from './sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('login');

/** Address: `/login?redir=`. */
export default async function LoginPage(input: PageInput) {
  const { done } = await formState('reset', await input.searchParams);
  return <SignInScreen input={input}>{(step) => <LoginView step={step} resetDone={done} />}</SignInScreen>;
}
