import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';

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
    <Form
      id={id}
      action={`/k/run/auth/${id}`}
      locale={locale}
      view={view}
      hidden={{ [field.name]: field.value }}
      submit={submit}
      variant="primary"
      wide
    />
  );
}
