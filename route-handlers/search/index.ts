import { postFriendlyUrl, postFriendlyUrlToo } from './friendly-url';
import { getPlaces } from './places';
import { getRecentSearches } from './recent';

export const searchKeyCalls = [getPlaces, getRecentSearches];
export const searchHorizonCalls = [postFriendlyUrlToo];
export const searchFormHorizonCalls = [postFriendlyUrl] as const;
