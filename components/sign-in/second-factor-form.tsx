import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import type { FormView } from '@/components/ui/form-view';
import { SubmitButton } from '@/components/ui/submit-button';
import { TransportFields } from '@/components/ui/transport-fields';
import { rememberedMs } from '@/lib/shared/sign-in/second-factor';
import { SecondFactorField } from './second-factor-field';
import { SecondFactorFormIsland } from './second-factor-form-island';
import { secondFactorLabels } from './second-factor-labels';

const dayMs = 24 * 3600_000;

type Props = {
  readonly id: 'verify' | 'recovery' | 'email';
  readonly view: FormView;
  readonly locale: string;
  /** Where to go afterwards. */
  readonly redir: string;
  readonly submit: string;
  /** Put the caret here. */
  readonly first?: boolean;
  /** What stands around the form until recovery codes take its place. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
};

/** Takes a code of the app, a mailed one, or a recovery code; works before and without JavaScript like `AuthForm`. */
export async function SecondFactorForm({
  id,
  view,
  locale,
  redir,
  submit,
  first = false,
  before,
  after,
}: Props) {
  const [t, words, form, codesLabels] = await Promise.all([
    getTranslations('sign-in.secondFactor'),
    getTranslations('security.factor'),
    getTranslations('sign-in.form'),
    secondFactorLabels(),
  ]);
  const digits = id !== 'recovery';
  const label = id === 'email' ? words('emailCode') : t(digits ? 'code' : 'recoveryCode');
  return (
    <SecondFactorFormIsland
      id={id}
      action={`/i/api/business/twoFactor/v1/${id}`}
      problem={view.error && { field: view.error.field, message: view.error.message }}
      labels={{ problem: form('problem'), failed: form('failed'), busy: form('busy') }}
      codesLabels={codesLabels}
      before={before}
      after={after}
    >
      <TransportFields form={id} locale={locale} token={view.token} />
      <input type="hidden" name="redir" value={redir} />
      <SecondFactorField
        label={label}
        kind={digits ? 'digits' : 'recovery'}
        first={first && view.error === null}
        {...(id === 'verify' ? { hint: t('codeHint') } : {})}
      />
      {digits ? (
        <CheckboxField name="remember" label={words('remember', { days: rememberedMs / dayMs })} />
      ) : null}
      <SubmitButton wide look={digits ? 'primary' : 'quiet'}>
        {submit}
      </SubmitButton>
    </SecondFactorFormIsland>
  );
}
