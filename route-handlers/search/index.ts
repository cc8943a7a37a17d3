import { getCalendarPrices } from './calendar-prices';
import { postFriendlyUrl, postFriendlyUrlToo } from './friendly-url';
import { getPlaces } from './places';
import { getAlerts, postAlert, postAlertState, postAlertTarget } from './price-alerts';
import { getRecentSearches } from './recent-searches';
import { getStopAlert, postStopAlert } from './stop-alert';

export const searchKeyCalls = [
  getPlaces,
  getCalendarPrices,
  getRecentSearches,
  getAlerts,
  postAlert,
  postAlertTarget,
  postAlertState,
  postStopAlert,
  getStopAlert,
] as const;
export const searchHorizonCalls = [postFriendlyUrlToo] as const;
export const searchFormHorizonCalls = [postFriendlyUrl] as const;
