import { getTranslations } from 'next-intl/server';
import styles from './divider.module.css';

/** The word “or” on a line: parts one way to do something from the others. */
export async function Divider() {
  const t = await getTranslations('interface');
  return (
    <p className={styles.divider}>
      <span>{t('or')}</span>
    </p>
  );
}
