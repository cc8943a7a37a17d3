import type { ReactNode } from 'react';
import { Form } from '@/components/ui/form/form';

/** What every form that switches needs of its page. */
export type SwitchPage = {
  readonly locale: string;
  readonly token: string | null;
  /** Where to come back to after the switch, if the new mode allows it. */
  readonly redir: string;
  /** `redir` holds whatever the address line says by then. */
  readonly fixed: boolean;
};

type Props = {
  readonly page: SwitchPage;
  /** Which session of this browser to go on with, how, and for which company. */
  readonly to: {
    readonly tokenId: string;
    readonly business: boolean;
    readonly companyId?: string | undefined;
  };
  readonly className?: string | undefined;
  /** The button. */
  readonly children: ReactNode;
};

/**
 * Makes another account of this browser, or another mode or company of this one, the active one. `watchAccountMenu` sends it by
 * script and replaces the page; without script it is posted.
 */
export function SwitchForm({ page, to, className, children }: Props) {
  const { fixed, locale, redir, token } = page;
  return (
    <Form
      id="switch"
      className={className}
      action="/k/run/auth/switch"
      locale={locale}
      token={token}
      hidden={{
        tokenId: to.tokenId,
        business: String(to.business),
        ...(to.companyId === undefined ? {} : { companyId: to.companyId }),
        redir,
      }}
      attributes={{ 'data-switch': fixed ? 'fixed' : 'here' }}
    >
      {children}
    </Form>
  );
}
