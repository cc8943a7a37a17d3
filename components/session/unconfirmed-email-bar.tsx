import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { withRedir } from '@/lib/shared/session/with-redir';
import styles from './unconfirmed-email-bar.module.css';

/** Reminds a new member to confirm the e-mail address (auth state `unconfirmedAccount`). */
export async function UnconfirmedEmailBar({
  locale,
  path,
}: {
  readonly locale: string;
  readonly path: string;
}) {
  const t = await getTranslations({ locale, namespace: 'session.unconfirmed' });
  return (
    <section className={styles.bar} aria-label={t('label')}>
      <p>
        <span>{t('text')}</span>
        <SiteLink className={styles.action} href={withRedir('/s/ident/resend', path)}>
          {t('action')}
        </SiteLink>
      </p>
    </section>
  );
}
