import { getCurrencies, postCurrency } from './currency';
import { getDemoMail } from './demo-mail';
import { postFeedback } from './feedback';
import { postKmkidSet, postKmkidSync } from './kmkid';
import { postLanguage } from './language';
import { getSiteMessage, postDismissMessage } from './site-message';
import { getFooterBrands, getFooterSiteMapLinks, getPrivacyMenu } from './state-providers';

export const siteHorizonCalls = [getCurrencies, getFooterBrands, getFooterSiteMapLinks, getPrivacyMenu];
export const siteKeyCalls = [
  postCurrency,
  postLanguage,
  getSiteMessage,
  postDismissMessage,
  postFeedback,
  getDemoMail,
];
export const siteFormCalls = [postKmkidSync, postKmkidSet] as const;
