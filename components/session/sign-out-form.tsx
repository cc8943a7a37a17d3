import type { ReactNode } from 'react';
import { Form } from '@/components/ui/form/form';

type Props = {
  readonly locale: string;
  readonly token: string | null;
  /** Where to go afterwards. */
  readonly redir: string;
  /** End every session of the account, not this one alone. */
  readonly everywhere?: boolean;
  readonly children: ReactNode;
};

/** Signs out by a native post, so that it works whatever state the page is in. */
export function SignOutForm({ locale, token, redir, everywhere = false, children }: Props) {
  return (
    <Form id="logout" action="/k/run/auth/logout" locale={locale} token={token}>
      <input type="hidden" name="redir" value={redir} />
      {everywhere ? <input type="hidden" name="all" value="true" /> : null}
      {children}
    </Form>
  );
}
