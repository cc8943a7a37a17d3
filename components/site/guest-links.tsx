import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { withRedir } from '@/components/ui/with-redir';
import styles from './guest-links.module.css';

type Props = { readonly locale: string; readonly path: string };

/** The way in, for a visitor who is not signed in; both links lead back to this page. */
export async function GuestLinks({ locale, path }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.header' });
  return (
    <nav className={styles.links} aria-label={t('label')}>
      <ButtonLink href={withRedir('/login', path)} look="plain">
        {t('signIn')}
      </ButtonLink>
      <span className={styles.roomy}>
        <ButtonLink href={withRedir('/login/register', path)} look="quiet">
          {t('register')}
        </ButtonLink>
      </span>
    </nav>
  );
}
