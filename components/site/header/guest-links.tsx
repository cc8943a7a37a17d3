import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { SiteLink } from '@/components/ui/site-link';
import { withRedir } from '@/lib/shared/session/with-redir';
import styles from './guest-links.module.css';

type Props = { readonly locale: string; readonly path: string };

/** The way in, for a visitor who is not signed in; both links lead back to this page. */
export async function GuestLinks({ locale, path }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.header' });
  return (
    <nav className={styles.links} aria-label={t('label')}>
      <SiteLink
        className={buttonVariant('plain')}
        href={withRedir('/login', path)}
        data-sign-in="login"
        aria-haspopup="dialog"
      >
        {t('signIn')}
      </SiteLink>
      <span className={styles.roomy}>
        <SiteLink
          className={buttonVariant('quiet')}
          href={withRedir('/login/register', path)}
          data-sign-in="sign-up"
          aria-haspopup="dialog"
        >
          {t('register')}
        </SiteLink>
      </span>
    </nav>
  );
}
