import { getTranslations } from 'next-intl/server';
import { alertsMax } from '@/lib/shared/search/price-alert';
import { AlertCard } from './alert-card';
import styles from './alert-list.module.css';
import type { AlertView } from './alert-view';

type Props = {
  readonly alerts: readonly AlertView[];
  readonly locale: string;
  readonly token: string | null;
  readonly currency: string;
  /** What the prices are. */
  readonly note: string;
};

/** One's own alerts, one below the other; nothing about the empty list, whose page says more. */
export async function AlertList({ alerts, note, ...form }: Props) {
  const t = await getTranslations('alerts');
  return (
    <div className={styles.list}>
      <p className={styles.count}>
        {alerts.length < alertsMax ? t('count', { count: alerts.length }) : t('full', { max: alertsMax })}
      </p>
      <ul className={styles.cards}>
        {alerts.map((alert) => (
          <AlertCard key={alert.alertId} alert={alert} {...form} />
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </div>
  );
}
