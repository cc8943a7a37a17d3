import * as z from 'zod';
import { setCurrency } from '@/lib/server/account/set-currency';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { currencyPickerState } from '@/lib/server/page/currency-picker-state';
import { currentCurrency } from '@/lib/server/page/current-currency';
import { Flag } from '@/lib/shared/form/form-flag';
import { CurrencyPickerState } from '@/lib/shared/site/locale/currency';
import { isCurrencyCode } from '@/lib/shared/site/locale/currency-codes';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

/** The currencies one can choose, the most used first, and the one prices are in (CHTTP-011, CENT-005). */
export const getCurrencies = endpoint(
  'GET /horizon/react/component/CurrencyPickerStateProviderAction',
  { guard: anyone, input: {}, output: CurrencyPickerState, errors: [] },
  async ({ viewer, context }) => {
    const locale = findLocale(context.locale) ?? defaultLocale;
    return currencyPickerState(locale, await currentCurrency(viewer, context.guestCurrency, locale));
  },
);

const CurrencyCode = z.string().refine(isCurrencyCode, 'no currency of this site');

/**
 * Sets the currency prices are shown in, for the session or with `store` for the account (CHTTP-016); a code
 * nobody knows is VALIDATION_ERROR. A plain form leads back to the page of currencies.
 */
export const postCurrency = endpoint(
  'POST /i/api/account/currency/v1/set',
  {
    guard: anyone,
    input: { form: z.strictObject({ currencyCode: CurrencyCode, store: Flag }) },
    output: z.strictObject({ currencyCode: z.string(), page: z.string() }),
    errors: [],
    plainForm: { page: '/currencies', next: ({ page }) => page },
  },
  async ({ viewer, context, input }) => {
    await setCurrency(context, viewer, input);
    return { currencyCode: input.currencyCode, page: inSite(context, '/currencies?form=currency&done=1') };
  },
);
