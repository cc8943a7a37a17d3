import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { AlertActions } from './alert-actions';
import styles from './alert-card.module.css';
import { AlertTrend } from './alert-trend';
import type { AlertView } from './alert-view';
import { CityPicture } from './city-picture';

type Props = {
  readonly alert: AlertView;
  readonly locale: string;
  readonly token: string | null;
  /** ISO 4217: what wanted prices are typed in. */
  readonly currency: string;
};

/** Icon of a vertical. */
const icons = { flights: 'flights', hotels: 'stays', cars: 'cars', trains: 'trains' } as const;

/** One watched price: the journey, what it costs now and cost at the start, how it moved, and what can be done. */
export async function AlertCard({ alert, ...form }: Props) {
  const t = await getTranslations('alerts');
  const { city, days, href, journey, month, price, state, vertical } = alert;
  return (
    <li className={styles.card} id={`alert-${alert.alertId}`}>
      <CityPicture className={styles.picture} city={city} month={month} />
      <div className={styles.words}>
        <h2 className={styles.journey}>
          <SiteLink className={styles.link} href={href}>
            {journey}
          </SiteLink>
        </h2>
        <p className={styles.facts}>
          <Icon name={icons[vertical]} size={16} />
          {days}
        </p>
        {state === 'active' ? null : (
          <p>
            <Badge tone={state === 'paused' ? 'caution' : 'accent'}>{t(state)}</Badge>
          </p>
        )}
      </div>
      <div className={styles.prices}>
        <p className={styles.price}>
          <span className={styles.term}>{t('now')}</span> <bdi>{price}</bdi>
        </p>
        <PriceMove alert={alert} />
      </div>
      <div className={styles.trend}>
        <AlertTrend journey={journey} points={alert.trend} />
      </div>
      <AlertActions alert={alert} {...form} />
    </li>
  );
}

/** What has become of the price since the start, in words, with a colour for what is good. */
async function PriceMove({ alert: { change, start } }: { readonly alert: AlertView }) {
  const t = await getTranslations('alerts');
  const percent = Math.round(Math.abs(change) * 100);
  const words = percent === 0 ? 'same' : change < 0 ? 'down' : 'up';
  return (
    <p className={words === 'down' ? `${styles.move} ${styles.good}` : styles.move}>
      {t(words, { percent: percent / 100, start })}
    </p>
  );
}
