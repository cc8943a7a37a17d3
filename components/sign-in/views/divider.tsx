import { getTranslations } from 'next-intl/server';
import styles from './view-parts.module.css';

/** Parts one way from the others. */
export async function Divider() {
  const t = await getTranslations('dialog');
  return (
    <p className={styles.divider}>
      <span>{t('or')}</span>
    </p>
  );
}
