import type { ReactNode } from 'react';
import { type ButtonLook, buttonLook } from '@/components/ui/button-look';
import { NativeForm } from '@/components/ui/native-form';
import type { BookRequest, BookRequestChange } from '@/lib/shared/people/book-request';

type Props = {
  readonly request: BookRequest;
  readonly change: BookRequestChange;
  readonly locale: string;
  readonly token: string | null;
  readonly look?: ButtonLook;
  /** What the button does, with whose request it is. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** One change of a request, as a form that is a button. It names the version the reader saw. */
export function RequestStep({ request, change, locale, token, look = 'quiet', label, children }: Props) {
  return (
    <NativeForm
      id={change}
      action={`/i/api/business/bookRequests/v1/${request.id}`}
      locale={locale}
      token={token}
    >
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="version" value={request.version} />
      <button type="submit" className={buttonLook(look)} aria-label={label}>
        {children}
      </button>
    </NativeForm>
  );
}
