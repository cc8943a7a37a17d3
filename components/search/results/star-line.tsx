import { visuallyHidden } from '@/components/ui/visually-hidden';
import styles from './offer-summary.module.css';

/** The class of a hotel as stars, said once. */
export function StarLine({ stars, label }: { readonly stars: number; readonly label: string }) {
  return (
    <p className={styles.stars}>
      <span aria-hidden="true">{'★'.repeat(stars)}</span>
      <span className={visuallyHidden}>{label}</span>
    </p>
  );
}
