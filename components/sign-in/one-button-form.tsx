import { AuthForm } from '@/components/ui/auth-form';
import type { FormView } from '@/components/ui/form-view';
import { SubmitButton } from '@/components/ui/submit-button';

type Props = {
  readonly id: 'confirm' | 'resend';
  readonly view: FormView;
  readonly locale: string;
  /** The one hidden field of the call. */
  readonly field: { readonly name: 'token' | 'redir'; readonly value: string };
  readonly submit: string;
};

/** A call that needs a press and nothing typed: scanners that open mailed links press no buttons. */
export function OneButtonForm({ id, view, locale, field, submit }: Props) {
  return (
    <AuthForm id={id} action={`/k/run/auth/${id}`} locale={locale} view={view}>
      <input type="hidden" name={field.name} value={field.value} />
      <SubmitButton wide>{submit}</SubmitButton>
    </AuthForm>
  );
}
