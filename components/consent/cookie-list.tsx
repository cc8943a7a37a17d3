import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { managePrivacyPath } from '@/lib/shared/consent/legal-paths';
import styles from './cookie-list.module.css';

/** A cookie as its visitor reads about it. */
export type ShownCookie = {
  /** As the browser shows it. */
  readonly name: string;
  readonly domain: string;
  /** Its key in `consent.cookies`, null for one of a partner. */
  readonly own: string | null;
};

type Props = {
  readonly locale: string;
  /** In the order they are shown; each category is an anchor. */
  readonly cookies: readonly (readonly [category: ConsentCategory, cookies: readonly ShownCookie[]])[];
};

/** All cookies by category: the disclosure of the privacy menu, as page and as drawer. */
export async function CookieList({ locale, cookies }: Props) {
  const [t, consent] = await Promise.all([
    getTranslations({ locale, namespace: 'privacy.cookies' }),
    getTranslations({ locale, namespace: 'consent' }),
  ]);
  return (
    <div className={styles.list} id="cookies">
      {cookies.map(([category, ofCategory]) => (
        <section key={category} id={category} aria-labelledby={`${category}-title`}>
          <h2 className={styles.title} id={`${category}-title`}>
            {consent(`categories.${category}.name`)}
          </h2>
          <p className={styles.about}>{consent(`categories.${category}.description`)}</p>
          <ul className={styles.cookies}>
            {ofCategory.map(({ name, domain, own }) => (
              <li key={`${name} ${domain}`}>
                <span className={styles.name}>
                  <bdi>
                    <code>{name}</code>
                  </bdi>
                  <bdi className={styles.domain}>{domain}</bdi>
                </span>
                <span>{own === null ? t('partner') : consent(`cookies.${own as 'did'}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <SiteLink className={styles.change} href={managePrivacyPath}>
          {t('change')}
        </SiteLink>
      </p>
    </div>
  );
}
