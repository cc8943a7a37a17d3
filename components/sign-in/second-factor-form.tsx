import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { msPerDay } from '@/lib/shared/day/days';
import { rememberedMs } from '@/lib/shared/sign-in/second-factor';

type Props = {
  readonly id: 'verify' | 'recovery' | 'email';
  readonly view: FormView;
  readonly locale: string;
  /** Where to go afterwards. */
  readonly redir: string;
  readonly submit: string;
  /** Put the caret here. */
  readonly first?: boolean;
};

/** Takes a code of the app, a mailed one, or a recovery code. */
export async function SecondFactorForm({ id, view, locale, redir, submit, first = false }: Props) {
  const [t, words] = await Promise.all([
    getTranslations('sign-in.secondFactor'),
    getTranslations('security.factor'),
  ]);
  const digits = id !== 'recovery';
  const field = fieldsOf(id, view);
  return (
    <Form
      id={id}
      action={`/i/api/business/twoFactor/v1/${id}`}
      locale={locale}
      view={view}
      send="second-factor"
      hidden={{ redir }}
      submit={submit}
      variant={digits ? 'primary' : 'quiet'}
      wide
    >
      <Field
        {...field('code')}
        label={id === 'email' ? words('emailCode') : t(digits ? 'code' : 'recoveryCode')}
        hint={id === 'verify' ? t('codeHint') : undefined}
        dir="ltr"
        inputMode={digits ? 'numeric' : 'text'}
        autoComplete={digits ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        max={40}
        required
        first={first && view.error === null}
      />
      {digits ? (
        <Choice
          as="checkbox"
          {...field('remember')}
          label={words('remember', { days: rememberedMs / msPerDay })}
        />
      ) : null}
    </Form>
  );
}
