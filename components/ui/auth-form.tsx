import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { AuthFormAction } from '@/lib/client/sign-in/submit-auth-form';
import { AuthFormIsland } from './auth-form-island';
import type { FormView, Wording } from './form-view';
import { wordingFor } from './problem-of';
import { TransportFields } from './transport-fields';

type Props = {
  /** Id of the form: the value of its field `form`, and of `?form=` when the server answers back. */
  readonly id: string;
  /** The call it makes, `/k/run/auth/…`. */
  readonly action: AuthFormAction;
  readonly locale: string;
  readonly view: FormView;
  readonly wording?: Wording;
  /** Page that asks for a fresh proof, for a form whose call wants one. */
  readonly proofPage?: string;
  readonly children: ReactNode;
};

/**
 * A form that works before and without JavaScript: posted natively, the server answers 303 back to the
 * page. Once hydrated it posts by script, keeps what was typed and shows refusals in place.
 */
export async function AuthForm({ id, action, locale, view, wording = {}, proofPage, children }: Props) {
  const t = await getTranslations({ locale, namespace: 'sign-in.form' });
  const labels = { problem: t('problem'), failed: t('failed'), busy: t('busy') };
  const { error, values } = view;
  const problem = error && {
    field: error.field,
    message: wordingFor(wording, error.code, error.field) ?? error.message,
  };
  return (
    <AuthFormIsland
      id={id}
      action={action}
      problem={problem}
      values={values}
      wording={wording}
      labels={labels}
      proofPage={proofPage}
    >
      <TransportFields form={id} locale={locale} token={view.token} />
      {children}
    </AuthFormIsland>
  );
}
