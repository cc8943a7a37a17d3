import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import type { Brand } from '@/lib/shared/site/brands';
import { FeedbackButton } from './feedback-button';
import styles from './footer.module.css';

type Props = { readonly brand: Brand; readonly locale: string; readonly demo: boolean };

/** The end of every page. The mailbox exists in the demo alone. */
export async function Footer({ brand, locale, demo }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.footer' });
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        <p>{t('copyright', { brand: brand.displayName, year: String(new Date().getFullYear()) })}</p>
        <nav aria-label={t('label')}>
          <ul className={styles.links}>
            {demo ? (
              <li>
                <SiteLink href="/demo/mailbox">{t('mailbox')}</SiteLink>
              </li>
            ) : null}
            <li>
              <SiteLink href="/help">{t('help')}</SiteLink>
            </li>
            <li>
              <FeedbackButton />
            </li>
            <li>
              <SiteLink href="/api-docs">{t('api')}</SiteLink>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
