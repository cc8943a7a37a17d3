import type { ReactNode } from 'react';
import { TransportFields } from '@/components/ui/form/transport-fields';

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
    <form
      className={className}
      method="post"
      action="/k/run/auth/switch"
      data-switch={fixed ? 'fixed' : 'here'}
    >
      <TransportFields form="switch" locale={locale} token={token} />
      <input type="hidden" name="tokenId" value={to.tokenId} />
      <input type="hidden" name="business" value={String(to.business)} />
      {to.companyId === undefined ? null : <input type="hidden" name="companyId" value={to.companyId} />}
      <input type="hidden" name="redir" value={redir} />
      {children}
    </form>
  );
}
