import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { ChoiceForm } from '@/components/account/choice-form';
import { Panel } from '@/components/ui/layout/panel';
import { readMailLanguage } from '@/lib/server/account/mail-language';
import { readCookie } from '@/lib/server/identity/cookie-names';
import { currencyPickerState } from '@/lib/server/page/currency-picker-state';
import { currentCurrency } from '@/lib/server/page/current-currency';
import { formState } from '@/lib/server/page/form-state';
import { languageOptions } from '@/lib/server/page/language-options';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { SectionInput } from './section-input';

/** The language of our mails and the currency of prices. */
export async function PreferencesSection({ query, viewer, locale }: SectionInput) {
  const [language, currency, own, jar, titles] = await Promise.all([
    formState('language', query),
    formState('currency', query),
    readMailLanguage(viewer),
    headers(),
    getTranslations('profile.sections'),
  ]);
  const market = findLocale(locale) ?? defaultLocale;
  const current = await currentCurrency(viewer, readCookie(jar.get('cookie'), 'cur'), market);
  const currencies = (await currencyPickerState(market, current)).allCurrencies.map(
    ({ currencyCode, displayName }) => ({
      value: currencyCode,
      title: `${displayName} (${currencyCode})`,
    }),
  );
  return (
    <Panel id="preferences" title={titles('preferences')}>
      <ChoiceForm
        id="language"
        action="/k/run/account/language"
        name="language"
        options={languageOptions()}
        value={own ?? locale}
        locale={locale}
        view={language}
      />
      <ChoiceForm
        id="currency"
        action="/k/run/account/currency"
        name="currencyCode"
        options={currencies}
        value={current}
        locale={locale}
        view={currency}
      />
    </Panel>
  );
}
