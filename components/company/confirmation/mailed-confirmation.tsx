import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import type { ConfirmationKind } from '@/lib/shared/company/signup/pending-confirmation';

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
    <Form
      id="confirmed"
      action="/k/run/business/confirm"
      locale={locale}
      view={view}
      hidden={{ kind, token }}
      submit={submit}
      variant="primary"
      wide
    />
  );
}
