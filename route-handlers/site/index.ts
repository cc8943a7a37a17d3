import { getCurrencies, postCurrency } from './currency';
import { postLanguage } from './language';
import { getFooterBrands, getFooterSiteMapLinks, getPrivacyMenu } from './providers';

export const siteHorizonCalls = [getCurrencies, getFooterBrands, getFooterSiteMapLinks, getPrivacyMenu];
export const siteKeyCalls = [postCurrency, postLanguage];
