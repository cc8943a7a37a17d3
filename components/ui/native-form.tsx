import type { ReactNode } from 'react';
import { TransportFields } from './transport-fields';

type Props = {
  readonly id: string;
  readonly action: string;
  readonly locale: string;
  readonly token: string | null;
  /** Name of the script that sends it without leaving the page (`lib/client/site/page-forms`). */
  readonly send?: string;
  /** Carries files. */
  readonly files?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A form posted by the browser itself; the server answers with a redirect. */
export function NativeForm({ id, action, locale, token, send, files, className, children }: Props) {
  return (
    <form
      method="post"
      action={action}
      className={className}
      encType={files === true ? 'multipart/form-data' : undefined}
      data-send={send}
    >
      <TransportFields form={id} locale={locale} token={token} />
      {children}
    </form>
  );
}
