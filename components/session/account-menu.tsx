import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import styles from './account-menu.module.css';

type Props = {
  readonly name: string;
  readonly email: string;
  /** Address of the picture, or null. */
  readonly image: string | null;
  readonly locale: string;
  /** The company one acts for; null in personal mode. */
  readonly company: string | null;
  /** The entries. */
  readonly children: ReactNode;
};

/** Who is signed in, and what they can do about it. A native popover: works before and without script. */
export async function AccountMenu({ name, email, image, locale, company, children }: Props) {
  const t = await getTranslations({ locale, namespace: 'session.menu' });
  const shown = name === '' ? email : name;
  const acting = company === null ? null : t('signedInAt', { company });
  return (
    <>
      <button
        className={styles.handle}
        type="button"
        popoverTarget="account-menu"
        aria-label={t('open', { name: shown })}
      >
        <Avatar name={shown} locale={locale} image={image} />
        <span className={styles.shown}>{shown}</span>
        <Icon name="chevron" size={16} />
      </button>
      <div className={styles.menu} id="account-menu" popover="auto">
        <div className={styles.who}>
          <Avatar name={shown} locale={locale} image={image} />
          <div className={styles.words}>
            <p className={styles.name}>
              <bdi>{shown}</bdi>
            </p>
            <p className={styles.email}>
              <bdi>{email}</bdi>
            </p>
            {acting === null ? null : <p className={styles.email}>{acting}</p>}
          </div>
        </div>
        {children}
      </div>
    </>
  );
}
