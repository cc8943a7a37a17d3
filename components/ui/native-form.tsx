import type { ReactNode } from 'react';
import { TransportFields } from './transport-fields';

type Props = {
  readonly id: string;
  readonly action: string;
  readonly locale: string;
  readonly token: string | null;
  readonly children: ReactNode;
};

/** A form of one button, posted by the browser itself; the server answers with a redirect. */
export function NativeForm({ id, action, locale, token, children }: Props) {
  return (
    <form method="post" action={action}>
      <TransportFields form={id} locale={locale} token={token} />
      {children}
    </form>
  );
}
