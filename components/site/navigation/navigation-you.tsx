import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { SiteLink } from '@/components/ui/site-link';
import { withRedir } from '@/lib/shared/session/with-redir';
import { NavigationIcon } from './navigation-icon';
import styles from './navigation-item.module.css';

/** Who looks at the page, as the menu shows them. */
export type NavigationVisitor = {
  /** Name or address of a member, null for a guest. */
  readonly name: string | null;
  /** Whether guests may sign in here at all. */
  readonly allowSignIn: boolean;
};

type Props = {
  readonly locale: string;
  /** Path and query of this page, to come back to. */
  readonly path: string;
  readonly visitor: NavigationVisitor;
  /** Where the visitor's choice about cookies is made, null where there is none. */
  readonly cookiesPath: string | null;
  readonly feedback: ReactNode;
  /** Pickers for country and currency; what is absent leaves no trace. */
  readonly pickers: readonly ReactNode[];
};

/**
 * The end of the menu: how the site hears from its visitors, and their own entries. Those are in the header too wherever the menu is a
 * rail, which shows them only while it is expanded; they come last, so that nothing moves then.
 */
export async function NavigationYou({ locale, path, visitor, cookiesPath, feedback, pickers }: Props) {
  const t = await getTranslations({ locale, namespace: 'navigation.you' });
  return (
    <nav className={`${styles.group} ${styles.you}`} aria-label={t('label')} data-testid="navigation-you">
      <Slot>{feedback}</Slot>
      {cookiesPath === null ? null : (
        <SiteLink
          className={styles.item}
          href={cookiesPath}
          rel="nofollow"
          data-consent-open=""
          data-track="consent.preferences"
        >
          <NavigationIcon name="cookies" />
          <span className={styles.label}>{t('cookies')}</span>
        </SiteLink>
      )}
      <div className={styles.own} data-in-header="">
        {visitor.name === null ? null : (
          <SiteLink
            className={styles.item}
            href="/profile/account"
            aria-label={t('account', { name: visitor.name })}
          >
            <span className={styles.avatar}>
              <Avatar name={visitor.name} locale={locale} />
            </span>
            <bdi className={styles.label}>{visitor.name}</bdi>
          </SiteLink>
        )}
        {visitor.name === null && visitor.allowSignIn ? (
          <SiteLink className={styles.item} href={withRedir('/login', path)} data-sign-in="login">
            <NavigationIcon name="signIn" />
            <span className={styles.label}>{t('signIn')}</span>
          </SiteLink>
        ) : null}
        {pickers.map((picker, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pickers never change places.
          <Slot key={index}>{picker}</Slot>
        ))}
      </div>
    </nav>
  );
}

const Slot = ({ children }: { readonly children: ReactNode }) =>
  children === undefined || children === null ? null : <div className={styles.slot}>{children}</div>;
