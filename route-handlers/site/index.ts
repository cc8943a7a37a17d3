import { getFooterBrands, getFooterSiteMapLinks, getPrivacyMenu } from './providers';

export const siteHorizonCalls = [getFooterBrands, getFooterSiteMapLinks, getPrivacyMenu];
