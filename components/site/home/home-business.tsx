import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import type { BrandLook } from '@/lib/shared/site/brand-look';
import { BrandPicture } from './brand-picture';
import styles from './home-business.module.css';

type Props = {
  readonly look: BrandLook;
  /** Where the business pages live. */
  readonly path: string;
};

/** The way to the business pages, for whoever travels for work. */
export function HomeBusiness({ look, path }: Props) {
  const t = useTranslations('home.business');
  return (
    <section className={styles.card} aria-labelledby="business-title">
      <div className={styles.words}>
        <h2 className={styles.title} id="business-title">
          {t('title')}
        </h2>
        <p className={styles.text}>{t('text')}</p>
        <ButtonLink href={path} variant="quiet">
          {t('action')}
        </ButtonLink>
      </div>
      <BrandPicture className={styles.view} look={look} subject="business" />
    </section>
  );
}
