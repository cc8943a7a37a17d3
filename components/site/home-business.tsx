import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { LandscapeView } from '@/components/ui/landscape-view';
import styles from './home-business.module.css';

type Props = {
  /** Where the business pages live. */
  readonly path: string;
};

/** The way to the business pages, for whoever travels for work. */
export async function HomeBusiness({ path }: Props) {
  const t = await getTranslations('home.business');
  return (
    <section className={styles.card} aria-labelledby="business-title">
      <div className={styles.words}>
        <h2 className={styles.title} id="business-title">
          {t('title')}
        </h2>
        <p className={styles.text}>{t('text')}</p>
        <ButtonLink href={path} look="quiet">
          {t('action')}
        </ButtonLink>
      </div>
      <LandscapeView
        className={styles.view}
        name="business"
        region="city"
        size={{ width: 520, height: 260 }}
      />
    </section>
  );
}
