import type { Metadata } from 'next';
import { LoginView } from '@/components/sign-in/views/login-view';
import { PasswordView } from '@/components/sign-in/views/password-view';
import { formState } from '@/lib/server/page/form-state';
import { type PageInput, queryValue } from '../query';
import { SignInScreen, stepMetadata } from './sign-in-screen';

export const generateMetadata = (): Promise<Metadata> => stepMetadata('login');

/** Address: `/login?redir=`, and `for=sign-up` for who wants an account. */
export default async function LoginPage(input: PageInput) {
  const query = await input.searchParams;
  const [{ done }, { error }] = await Promise.all([formState('reset', query), formState('social', query)]);
  const told = { resetDone: done, ...(error === null ? {} : { refused: error.message }) };
  const isNew = queryValue(query, 'for') === 'sign-up';
  return (
    <SignInScreen input={input}>
      {(step) =>
        // A refused password leads here when the browser did not say from where it came.
        step.forms.login.error === null ? (
          <LoginView step={step} {...told} isNew={isNew} />
        ) : (
          <PasswordView step={step} />
        )
      }
    </SignInScreen>
  );
}
