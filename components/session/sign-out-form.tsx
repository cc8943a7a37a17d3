import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Form } from '@/components/ui/form/form';
import { Refused } from '@/components/ui/form/refused';

type Props = {
  readonly locale: string;
  readonly token: string | null;
  /** Where to go afterwards. */
  readonly redir: string;
  /** End every session of the account, not this one alone. */
  readonly everywhere?: boolean;
  readonly children: ReactNode;
};

/** Signs out: by script, which tells other tabs and says here what went wrong, and without it by a native post. */
export function SignOutForm({ locale, token, redir, everywhere = false, children }: Props) {
  const t = useTranslations('interface.form');
  const attributes = { 'data-failed': t('failed') };
  return (
    <Form
      id="logout"
      action="/k/run/auth/logout"
      locale={locale}
      token={token}
      send="form"
      attributes={attributes}
    >
      <input type="hidden" name="redir" value={redir} />
      {everywhere ? <input type="hidden" name="all" value="true" /> : null}
      {children}
      <Refused />
    </Form>
  );
}
