import type { ReactNode } from 'react';
import { type ButtonVariant, buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import type { BookRequest, BookRequestChange } from '@/lib/shared/people/booking-for/book-request';

type Props = {
  readonly request: BookRequest;
  readonly change: BookRequestChange;
  readonly locale: string;
  readonly token: string | null;
  readonly variant?: ButtonVariant;
  /** What the button does, with whose request it is. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** Where the changes of a request are sent. */
export const requestAction = ({ id }: BookRequest): string => `/i/api/business/bookRequests/v1/${id}`;

/** One change of a request, as a form that is a button. It names the version the reader saw. */
export function RequestStep({ request, change, locale, token, variant = 'quiet', label, children }: Props) {
  return (
    <Form id={change} action={requestAction(request)} locale={locale} token={token}>
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="version" value={request.version} />
      <button type="submit" className={buttonVariant(variant)} aria-label={label}>
        {children}
      </button>
    </Form>
  );
}
