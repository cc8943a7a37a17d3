import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { pageMarket } from '@/lib/server/page/page-market';
import styles from '../picker-handle.module.css';
import { Flag } from './flag';
import { type PickerOptions, type PickerPosition, pickerAttributes } from './picker-position';

type Props = PickerOptions & {
  readonly place: PickerPosition;
  /** Another market opens at the page one is on, instead of at its home. */
  readonly keepPath?: boolean;
};

const forms = { header: 'full', footer: 'full', navigation: 'sheet' } as const;

/**
 * The handle of the country and language picker: a link to the page of markets, which `watchPickers` turns into
 * what opens the same list at the handle (specification §2, country and language picker).
 */
export async function CountryPicker({ place, keepPath = true, ...options }: Props) {
  const [{ flag, label, short }, t] = await Promise.all([pageMarket(), getTranslations('pickers.market')]);
  const brief = place === 'header';
  return (
    <SiteLink
      className={`${styles.handle} ${brief ? styles.brief : ''}`}
      href="/markets"
      data-picker="market"
      data-path={keepPath ? undefined : 'off'}
      aria-label={t('handle', { short: brief ? short : label, label })}
      {...pickerAttributes({ form: forms[place], ...options })}
    >
      <Flag flag={flag} size={brief ? 'xsmall' : 'small'} />
      <span className={styles.words}>{brief ? short : label}</span>
    </SiteLink>
  );
}
