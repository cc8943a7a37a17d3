import { getTranslations } from 'next-intl/server';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import styles from './account-menu.module.css';
import { SignOutForm } from './sign-out-form';

type Props = {
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly token: string | null;
};

/** Who is signed in, and what they can do about it. A native popover: works before and without script. */
export async function AccountMenu({ name, email, locale, token }: Props) {
  const t = await getTranslations({ locale, namespace: 'session.menu' });
  const shown = name === '' ? email : name;
  return (
    <>
      <button
        className={styles.handle}
        type="button"
        popoverTarget="account-menu"
        aria-label={t('open', { name: shown })}
      >
        <Avatar name={shown} locale={locale} />
        <span className={styles.shown}>{shown}</span>
        <Icon name="chevron" size={16} />
      </button>
      <div className={styles.menu} id="account-menu" popover="auto">
        <div className={styles.who}>
          <Avatar name={shown} locale={locale} />
          <div className={styles.words}>
            <p className={styles.name}>
              <bdi>{shown}</bdi>
            </p>
            <p className={styles.email}>
              <bdi>{email}</bdi>
            </p>
          </div>
        </div>
        <ul className={styles.list}>
          <li>
            <SiteLink className={styles.item} href="/profile/account">
              {t('account')}
            </SiteLink>
          </li>
          <li>
            <SignOutForm locale={locale} token={token} redir="/">
              <button className={styles.item} type="submit">
                {t('signOut')}
              </button>
            </SignOutForm>
          </li>
        </ul>
      </div>
    </>
  );
}
