import { useTranslations } from 'next-intl';
import styles from './policy.module.css';

/** How many results the company hides. */
export function HiddenNote({ count }: { readonly count: number }) {
  const t = useTranslations('policy');
  return (
    <p className={styles.muted} data-hidden-by-policy={count}>
      {t('hidden', { count })}
    </p>
  );
}
