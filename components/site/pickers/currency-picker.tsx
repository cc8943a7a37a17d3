import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { pageCurrencies } from '@/lib/server/page/page-money';
import styles from '../picker-handle.module.css';
import { type PickerOptions, type PickerPosition, pickerAttributes } from './picker-position';

type Props = PickerOptions & {
  readonly place: PickerPosition;
  /** Ask whether to keep the choice in the account; without, a choice holds at once, for the session. */
  readonly save?: boolean;
};

const usual = {
  header: { form: 'sheet', save: true },
  footer: { form: 'full', save: false },
  navigation: { form: 'sheet', save: true },
} as const;

/**
 * The handle of the currency picker: a link to the page of currencies, which `watchPickers` turns into what opens
 * the same list at the handle (specification §2, currency picker).
 */
export async function CurrencyPicker({ place, save = usual[place].save, ...options }: Props) {
  const [{ allCurrencies, current }, t] = await Promise.all([
    pageCurrencies(),
    getTranslations('pickers.currency'),
  ]);
  const { currencyCode: code, htmlSymbolAlone: symbol } = current;
  const name = allCurrencies.find(({ currencyCode }) => currencyCode === code)?.displayName ?? code;
  const brief = place === 'header';
  // What is seen stands in what is heard (WCAG 2.5.3).
  const seen = symbol === code ? code : `${symbol} ${code}`;
  return (
    <SiteLink
      className={`${styles.handle} ${brief ? styles.brief : ''}`}
      href="/currencies"
      data-picker="currency"
      data-save={save ? '' : undefined}
      aria-label={t('handle', { code: seen, name })}
      {...pickerAttributes({ form: usual[place].form, ...options })}
    >
      <bdi>{symbol}</bdi>
      {symbol === code ? null : <span className={styles.words}>{code}</span>}
    </SiteLink>
  );
}
