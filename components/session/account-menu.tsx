import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { buttonVariant } from '@/components/ui/button-variant';
import styles from './account-menu.module.css';
import { AccountMenuIcon } from './account-menu-icon';

type Props = {
  readonly name: string;
  readonly email: string;
  /** Address of the picture, or null. */
  readonly image: string | null;
  readonly locale: string;
  readonly labels: {
    /** Name of the button, with whose menu it is. */
    readonly open: string;
    readonly title: string;
    readonly close: string;
    /** What the number at the picture counts. */
    readonly unread: string;
    /** For which company one acts; null in personal mode. */
    readonly acting: string | null;
  };
  /** For whom the page is drawn, of `identityKey`. */
  readonly identity: string;
  /** How many notifications are unread, in digits of the language; empty for none. */
  readonly unread: string;
  /** Something in the menu waits for the visitor. */
  readonly dot: boolean;
  readonly children: ReactNode;
};

/**
 * Who is signed in, and what they can do about it. One native dialog: a popover at its button where there is room, and
 * below m the whole screen, where `watchAccountMenu` makes it modal. It opens and closes without script.
 */
export function AccountMenu({ name, email, image, locale, labels, identity, dot, unread, children }: Props) {
  const shown = name === '' ? email : name;
  return (
    <>
      <button
        className={styles.handle}
        type="button"
        popoverTarget="account-menu"
        aria-label={labels.open}
        aria-description={unread === '' ? undefined : `${labels.unread} ${unread}`}
        aria-haspopup="dialog"
        aria-expanded={false}
      >
        <span className={styles.picture} data-dot={dot ? '' : undefined}>
          <Avatar name={shown} locale={locale} image={image} />
          <span
            className={styles.unread}
            aria-hidden="true"
            data-unread={unread}
            data-counts={labels.unread}
            hidden={unread === ''}
            suppressHydrationWarning
          />
        </span>
        <span className={styles.shown}>{shown}</span>
        <svg className={styles.chevron} width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </button>
      <dialog
        className={styles.menu}
        id="account-menu"
        popover="auto"
        aria-label={labels.title}
        data-identity={identity}
        suppressHydrationWarning
      >
        <div className={styles.bar}>
          <p className={styles.title} aria-hidden="true">
            {labels.title}
          </p>
          <button
            className={buttonVariant('round')}
            type="button"
            popoverTarget="account-menu"
            popoverTargetAction="hide"
            aria-label={labels.close}
          >
            <AccountMenuIcon name="close" />
          </button>
        </div>
        <div className={styles.who}>
          <Avatar name={shown} locale={locale} image={image} letters={2} />
          <div className={styles.words}>
            <p className={styles.name}>
              <bdi>{shown}</bdi>
            </p>
            <p className={styles.email}>
              <bdi>{email}</bdi>
            </p>
            {labels.acting === null ? null : <p className={styles.email}>{labels.acting}</p>}
          </div>
        </div>
        {children}
      </dialog>
    </>
  );
}
