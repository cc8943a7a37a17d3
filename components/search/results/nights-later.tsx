import { useTranslations } from 'next-intl';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { nightsPassed } from '@/lib/shared/search/local-time';
import type { Leg } from '@/lib/shared/search/offer';
import styles from './nights-later.module.css';

/** That one way of a journey arrives on a later day than it leaves, as a small mark beside its time; nothing on the same day. */
export function NightsLater({ leg: { segments } }: { readonly leg: Leg }) {
  const t = useTranslations('results.leg');
  const nights = nightsPassed(segments[0].depart, (segments.at(-1) ?? segments[0]).arrive);
  if (nights === 0) return null;
  return (
    <sup className={styles.later}>
      <span aria-hidden="true">+{nights}</span>
      <span className={visuallyHidden}>{t('later', { count: nights })}</span>
    </sup>
  );
}
