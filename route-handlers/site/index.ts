import { getCurrencies, postCurrency } from './currency';
import { postFeedback } from './feedback';
import { postKmkidSet, postKmkidSync } from './kmkid';
import { postLanguage } from './language';
import { getFooterBrands, getFooterSiteMapLinks, getPrivacyMenu } from './providers';
import { getSiteMessage, postDismissMessage } from './site-message';

export const siteHorizonCalls = [getCurrencies, getFooterBrands, getFooterSiteMapLinks, getPrivacyMenu];
export const siteKeyCalls = [postCurrency, postLanguage, getSiteMessage, postDismissMessage, postFeedback];
export const siteFormCalls = [postKmkidSync, postKmkidSet] as const;
