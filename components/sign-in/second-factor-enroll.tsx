import type { ReactNode } from 'react';
import { Form } from '@/components/ui/form/form';

type Props = {
  readonly locale: string;
  readonly token: string | null;
  readonly redir: string;
  /** The button. */
  readonly children: ReactNode;
};

/** Begins the set-up by a native post; the page it answers with shows the key. */
export function SecondFactorEnroll({ locale, token, redir, children }: Props) {
  return (
    <Form id="enroll" action="/i/api/business/twoFactor/v1/enroll" locale={locale} token={token}>
      <input type="hidden" name="redir" value={redir} />
      {children}
    </Form>
  );
}
