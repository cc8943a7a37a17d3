import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { managePrivacyPath } from '@/lib/shared/consent/legal-paths';
import { storageLifetimeText } from '@/lib/shared/consent/storage-lifetime-text';
import styles from './cookie-list.module.css';

/** Something kept in the browser as its visitor reads about it. */
export type ShownItem = {
  /** As the browser shows it; a star at the end stands for whatever follows. */
  readonly name: string;
  readonly where: 'cookie' | 'local' | 'session';
  readonly category: ConsentCategory;
  /** Null: until the browser is closed, local storage until it is deleted. */
  readonly seconds: number | null;
  /** Null: on the site's own host. */
  readonly domain: string | null;
  /** Who keeps it, where it is not the site. */
  readonly by: string | null;
  /** Its key in `consent.cookies`; null for a cookie on a partner's own domain. */
  readonly purpose: string | null;
};

type Props = {
  readonly locale: string;
  /** The site's own. */
  readonly host: string;
  readonly items: readonly ShownItem[];
};

const order = ['strictlyNecessary', 'functional', 'analytical', 'advertising'] as const;

/** Everything kept in the browser by category, each an anchor: the disclosure of the privacy menu, as page and as drawer. */
export async function CookieList({ locale, host, items }: Props) {
  const [t, consent] = await Promise.all([
    getTranslations({ locale, namespace: 'privacy.cookies' }),
    getTranslations({ locale, namespace: 'consent' }),
  ]);
  const lasts = ({ purpose, seconds, where }: ShownItem): string | null => {
    if (seconds !== null) return storageLifetimeText(seconds, locale, t('untilClosed'));
    if (purpose === null) return null;
    return t(where === 'local' ? 'untilDeleted' : 'untilClosed');
  };
  return (
    <div className={styles.list} id="cookies">
      {order
        .map((category) => [category, items.filter((item) => item.category === category)] as const)
        .filter(([, ofCategory]) => ofCategory.length > 0)
        .map(([category, ofCategory]) => (
          <section key={category} id={category} aria-labelledby={`${category}-title`}>
            <h2 className={styles.title} id={`${category}-title`}>
              {consent(`categories.${category}.name`)}
            </h2>
            <p className={styles.about}>{consent(`categories.${category}.description`)}</p>
            <ul className={styles.cookies}>
              {ofCategory.map((item) => (
                <li key={`${item.where} ${item.name} ${item.domain}`}>
                  <span className={styles.name}>
                    <bdi>
                      <code>{item.name}</code>
                    </bdi>
                    <bdi className={styles.domain}>{item.domain ?? host}</bdi>
                  </span>
                  <span>
                    {item.purpose === null ? t('partner') : consent(`cookies.${item.purpose as 'did'}`)}
                  </span>
                  <span className={styles.domain}>
                    {[t(item.where), lasts(item), item.domain === null ? item.by : null]
                      .filter((fact) => fact !== null)
                      .join(' · ')}
                  </span>
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
