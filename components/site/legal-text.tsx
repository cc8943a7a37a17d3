import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import type { OperatorContact } from '@/lib/shared/site/operator-contact';
import { type LegalPageKey, legalPages } from '@/lib/shared/site/pages/legal-pages';
import styles from './legal-text.module.css';
import { OperatorAddress } from './operator-address';

type Props = {
  readonly page: LegalPageKey;
  readonly brandName: string;
  /** Who runs the site; null where the operator has not said. */
  readonly contact: OperatorContact | null;
};

/** The text of a legal page: what is in it, then its sections, each with an anchor of its own. */
export async function LegalText({ page, brandName, contact }: Props) {
  const [t, words] = await Promise.all([getTranslations('legal'), getTranslations('interface')]);
  const sections = legalPages[page];
  return (
    <div className={styles.text}>
      <nav className={styles.contents} aria-label={words('contents')}>
        <ol>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{t(`${page}.${section}.title`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section} id={section} aria-labelledby={`${section}-title`}>
            <h2 id={`${section}-title`}>{t(`${page}.${section}.title`)}</h2>
            {t(`${page}.${section}.text`, { brand: brandName })
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            {page === 'privacy' && section === 'who' && contact !== null ? (
              <OperatorAddress {...contact} />
            ) : null}
            {page === 'privacy' && section === 'contact' ? (
              <p>
                <SiteLink href="/help#contact">{t('toHelp')}</SiteLink>
              </p>
            ) : null}
          </section>
        ))}
        <p className={styles.date}>{t('template')}</p>
      </div>
    </div>
  );
}
