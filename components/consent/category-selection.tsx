import { useTranslations } from 'next-intl';
import type { Withheld } from '@/lib/shared/consent/categories-in-force';
import { type ConsentCategory, optionalCategories } from '@/lib/shared/consent/consent-category';
import { cookiesPath } from '@/lib/shared/consent/privacy-links';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { CategorySwitch } from './category-switch';
import { ConsentButtons } from './consent-buttons';
import styles from './cookie-banner.module.css';

type Props = {
  readonly site: { readonly prefix: string };
  readonly accepted: readonly ConsentCategory[];
  readonly withheld: Withheld | null;
};

const categories = ['strictlyNecessary', ...optionalCategories.categories] as const;

/**
 * The second view: a switch for each category. Opened on purpose each of them saves, and what is left is to be done;
 * after the landing the script gives the second button the words of the landing's link (`data-accept`).
 */
export function CategorySelection({ site, accepted, withheld }: Props) {
  const t = useTranslations('consent');
  return (
    <div className={styles.view} data-view="categories">
      <p>{t('banner.lead')}</p>
      <ul className={styles.categories}>
        {categories.map((category) => (
          <li key={category}>
            <CategorySwitch
              category={category}
              on={accepted.includes(category)}
              place="banner"
              withheld={withheld}
            />
            <a
              className={styles.link}
              href={sitePath(site.prefix, `${cookiesPath}#${category}`)}
              aria-label={t('banner.detailsOf', { category: t(`categories.${category}.name`) })}
              data-act="details"
              data-category={category}
            >
              {t('banner.details')}
            </a>
          </li>
        ))}
      </ul>
      <ConsentButtons
        choices={[
          ['reject', t('banner.reject')],
          ['selected', t('banner.done')],
        ]}
      />
    </div>
  );
}
