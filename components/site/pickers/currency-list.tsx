import { getTranslations } from 'next-intl/server';
import { Form } from '@/components/ui/form/form';
import type { CurrencyPickerState } from '@/lib/shared/site/locale/currency';
import styles from '../picker-list.module.css';
import { CurrencySection } from './currency-section';
import { PickerFrame } from './picker-frame';
import { SaveCurrencyDialog } from './save-currency-dialog';

type Props = {
  readonly state: CurrencyPickerState;
  readonly locale: string;
  /** The form's token; null for guests. */
  readonly token: string | null;
  readonly signedIn: boolean;
};

/** Every currency one can see prices in, the most used first, in a form that works without script. */
export async function CurrencyList({ state, locale, token, signedIn }: Props) {
  const t = await getTranslations('pickers.currency');
  const { allCurrencies, current, topCurrencies } = state;
  const { currencyCode, htmlSymbolAlone } = current;
  const shown = htmlSymbolAlone === currencyCode ? currencyCode : `${htmlSymbolAlone} ${currencyCode}`;
  return (
    <PickerFrame
      id="currency-list"
      title={t('title')}
      search={t('search')}
      emptyTitle={t('emptyTitle')}
      emptyText={t('emptyText')}
    >
      <Form
        id="currency"
        action="/i/api/account/currency/v1/set"
        locale={locale}
        token={token}
        attributes={{ 'data-choose': 'currency' }}
      >
        <p className={styles.current} data-current="">
          {t.rich('current', {
            currency: shown,
            b: (text) => (
              <b>
                <bdi>{text}</bdi>
              </b>
            ),
          })}
        </p>
        {signedIn ? (
          <label className={styles.store}>
            <input type="checkbox" name="store" value="true" />
            {t('store')}
          </label>
        ) : null}
        <CurrencySection title={t('top')} currencies={topCurrencies} current={currencyCode} />
        <CurrencySection title={t('all')} currencies={allCurrencies} current={currencyCode} />
      </Form>
      <SaveCurrencyDialog signedIn={signedIn} />
    </PickerFrame>
  );
}
