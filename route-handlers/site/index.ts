import { getCurrencies, postCurrency } from './currency';
import { postLanguage } from './language';

export const siteHorizonCalls = [getCurrencies] as const;
export const siteKeyCalls = [postCurrency, postLanguage] as const;
