import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { Icon } from '@/components/ui/icon';
import { PopoverButton } from '@/components/ui/popover-button';
import { unseen } from '@/components/ui/unseen';
import { numberFormat } from '@/lib/shared/site/kept-formats';
import styles from './trips-button.module.css';
import { TripsDrawer } from './trips-drawer';
import { TripsTip } from './trips-tip';

type Props = {
  readonly locale: string;
  /** How much is saved over all trips. */
  readonly count: number;
};

/** The way to what one has saved: a heart with a number, the drawer it opens, and the words that come at it. */
export async function TripsButton({ locale, count }: Props) {
  const t = await getTranslations({ locale, namespace: 'saving' });
  return (
    <>
      <PopoverButton
        className={`${buttonLook('round')} ${styles.button}`}
        popover="trips-drawer"
        data-trips="drawer"
      >
        <Icon name="heart" size={24} />
        <span className={unseen}>{t('button')}</span>{' '}
        <span className={styles.count} data-trips-count={count} hidden={count === 0}>
          <span className={unseen}>{t('count')}</span> <b>{numberFormat(locale).format(count)}</b>
        </span>
      </PopoverButton>
      <TripsDrawer locale={locale} />
      <TripsTip locale={locale} />
    </>
  );
}
