import { AuthForm } from '@/components/ui/auth-form';
import type { FormView } from '@/components/ui/form-view';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ConfirmationKind } from '@/lib/shared/company/pending-confirmation';

type Props = {
  readonly kind: ConfirmationKind;
  /** From the mailed link. */
  readonly token: string;
  readonly view: FormView;
  readonly locale: string;
  readonly submit: string;
};

/** The button behind a mailed confirmation. */
export function MailedConfirmation({ kind, token, view, locale, submit }: Props) {
  return (
    <AuthForm id="confirmed" action="/k/run/business/confirm" locale={locale} view={view}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton wide>{submit}</SubmitButton>
    </AuthForm>
  );
}
