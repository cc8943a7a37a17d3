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
  /** For country and currency; what is absent leaves no trace. */
  readonly pickers: readonly ReactNode[];
  readonly feedback: ReactNode;
};

/**
 * The end of the menu: the visitor's own entry, and how the site speaks to them. What the header shows as well is marked, for a rail
 * leaves it out.
 */
export async function NavigationYou({ locale, path, visitor, cookiesPath, feedback, pickers }: Props) {
  const t = await getTranslations({ locale, namespace: 'navigation.you' });
  return (
    <nav className={`${styles.group} ${styles.you}`} aria-label={t('label')} data-testid="navigation-you">
      {visitor.name === null ? null : (
        <SiteLink
          className={styles.item}
          href="/profile/account"
          data-elsewhere=""
          aria-label={t('account', { name: visitor.name })}
        >
          <span className={styles.avatar}>
            <Avatar name={visitor.name} locale={locale} />
          </span>
          <bdi className={styles.label}>{visitor.name}</bdi>
        </SiteLink>
      )}
      {visitor.name === null && visitor.allowSignIn ? (
        <SiteLink
          className={styles.item}
          href={withRedir('/login', path)}
          data-sign-in="login"
          data-elsewhere=""
        >
          <NavigationIcon name="signIn" />
          <span className={styles.label}>{t('signIn')}</span>
        </SiteLink>
      ) : null}
      {pickers.map((picker, index) =>
        picker === undefined || picker === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
          <div className={styles.slot} key={index} data-elsewhere="">
            {picker}
          </div>
        ),
      )}
      {feedback === undefined || feedback === null ? null : <div className={styles.slot}>{feedback}</div>}
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
    </nav>
  );
}
