import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { TrackedPlace } from '@/lib/shared/tracker/tracked-traveler';
import type { TravelState } from '@/lib/shared/tracker/whereabouts';
import styles from './tracker.module.css';

const tones = {
  inTransit: 'accent',
  staying: 'good',
  away: 'good',
  home: 'good',
  unknown: 'caution',
} as const satisfies Readonly<Record<TravelState, string>>;

/** What somebody is doing, and how sure that is. */
export function StateBadge({ confidence, state }: Pick<TrackedPlace, 'confidence' | 'state'>) {
  const t = useTranslations('tracker');
  return (
    <div className={styles.status}>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {confidence === null ? null : (
        <span className={styles.quiet}>{t('confidenceText', { level: t(`confidence.${confidence}`) })}</span>
      )}
    </div>
  );
}
