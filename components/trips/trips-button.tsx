import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';
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
        className={`${buttonVariant('round')} ${styles.button}`}
        popover="trips-drawer"
        data-trips="drawer"
      >
        <Icon name="heart" size={24} />
        <span className={visuallyHidden}>{t('button')}</span>{' '}
        <span className={styles.count} data-trips-count={count} hidden={count === 0}>
          <span className={visuallyHidden}>{t('count')}</span> <b>{numberFormat(locale).format(count)}</b>
        </span>
      </PopoverButton>
      <TripsDrawer locale={locale} />
      <TripsTip locale={locale} />
    </>
  );
}
