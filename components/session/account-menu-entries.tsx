import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { withRedir } from '@/components/ui/with-redir';
import styles from './account-menu.module.css';
import type { AccountMenuLink } from './account-menu-links';
import { AccountMenuSwitch, type ModeSwitch } from './account-menu-switch';

type Props = {
  readonly locale: string;
  /** Path and query of this page, to come back to. */
  readonly path: string;
  readonly links: readonly AccountMenuLink[];
  readonly unconfirmed: boolean;
  /** For whoever has a place in a company. */
  readonly mode: { readonly to: ModeSwitch; readonly companyName: string } | null;
};

/** What the account menu leads to. */
export async function AccountMenuEntries({ locale, path, links, unconfirmed, mode }: Props) {
  const t = await getTranslations({ locale, namespace: 'session.menu' });
  return (
    <ul>
      {links.map(({ key, href }) => (
        <li key={key}>
          <MenuLink href={href}>{t(key)}</MenuLink>
        </li>
      ))}
      {unconfirmed ? (
        <li>
          <MenuLink href={withRedir('/s/ident/resend', path)}>{t('confirmAccount')}</MenuLink>
        </li>
      ) : null}
      {mode === null ? null : (
        <li>
          <AccountMenuSwitch
            to={mode.to}
            className={styles.item}
            labels={{
              submit: mode.to.business ? t('toBusiness', { company: mode.companyName }) : t('toPersonal'),
              busy: t('switching'),
              failed: t('switchFailed'),
            }}
          />
        </li>
      )}
      <li>
        <MenuLink href={withRedir('/signout', path)}>{t('signOut')}</MenuLink>
      </li>
    </ul>
  );
}

/** A link, or a disabled one, which leads nowhere. */
function MenuLink({ href, children }: { readonly href: string | null; readonly children: string }) {
  if (href === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link is an anchor without an address (ARIA in HTML).
      <a className={styles.item} role="link" aria-disabled="true">
        {children}
      </a>
    );
  }
  return (
    <SiteLink className={styles.item} href={href}>
      {children}
    </SiteLink>
  );
}
