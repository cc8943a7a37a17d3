import { secondsPerDay } from '@/lib/shared/day/days';
import { adBlockerCheckedKey } from '@/lib/shared/insight/ad-blocker';
import { alertWishKey } from '@/lib/shared/search/alert-wish';
import { recentSearchesKey } from '@/lib/shared/search/recent-searches-key';
import { sessionLimits } from '@/lib/shared/session/session-limits';
import { lastSessionReloadKey } from '@/lib/shared/session/session-reload';
import { dismissedSeconds } from '@/lib/shared/site/dismissed-messages';
import { confettiStorageKey } from '@/lib/shared/site/logo/logo-animation';
import {
  navigationFirstOpenedKey,
  navigationPinnedKey,
} from '@/lib/shared/site/navigation/navigation-constants';
import { suggestionClosedKey } from '@/lib/shared/site/suggestion-closed-key';
import {
  firstTripExpandedKey,
  savedTripsKey,
  tripsDrawerFirstOpenedKey,
  tripsPromptDismissedKey,
} from '@/lib/shared/trips/trips-timings';
import { answerSentCookie, answerSentSeconds } from './answer-sent';
import { consentAnsweredKey } from './consent-answered-key';
import type { ConsentCategory } from './consent-category';
import { inForceKey } from './in-force-key';
import type { StoredItem } from './stored-item';

/** Browsers keep a cookie no longer (RFC 6265bis). */
const longest = 400 * secondsPerDay;

const cookie = (
  name: string,
  seconds: number | null,
  category: ConsentCategory = 'strictlyNecessary',
): StoredItem => ({ name, where: 'cookie', category, seconds, purpose: name });
const local = (
  name: string,
  purpose: string,
  category: ConsentCategory = 'strictlyNecessary',
): StoredItem => ({
  name,
  where: 'local',
  category,
  seconds: null,
  purpose,
});
const session = (name: string, purpose: string): StoredItem => ({
  ...local(name, purpose),
  where: 'session',
});

/**
 * Everything that we ourselves keep in a visitor's browser; `third-parties.ts` lists what others keep. Browser tests visit
 * pages of every kind and fail on anything that is in neither list.
 */
export const ownStorage: readonly StoredItem[] = [
  cookie('did', longest),
  cookie('sid', sessionLimits.sticky.absoluteMs / 1000),
  cookie('flash', 300),
  cookie('wish', 1800),
  session(alertWishKey, 'wish'),
  cookie('consent', longest),
  cookie(answerSentCookie, answerSentSeconds),
  cookie('kyk_tcf', longest),
  cookie('kyk_ac', longest),
  cookie('DATA_CONSENT', longest),
  cookie('visitor_privacy', longest),
  cookie('HIDE_COOKIES_MESSAGE_NP', longest),
  cookie('HIDE_DATA_TRANSFER_DISCLAIMER', longest),
  cookie('msg', dismissedSeconds),
  local('visitorChangedAt', 'otherTabs'),
  local('resultSaved', 'otherTabs'),
  local(inForceKey, 'otherTabs'),
  local(consentAnsweredKey, 'otherTabs'),
  local('hasSignedInHere', 'signInOffered'),
  session('signInPrompted', 'signInOffered'),
  local(suggestionClosedKey, 'closed'),
  session(tripsPromptDismissedKey, 'closed'),
  local(navigationPinnedKey, 'arranged'),
  session(firstTripExpandedKey, 'arranged'),
  local('snowDay', 'seen'),
  local(confettiStorageKey, 'seen'),
  local(navigationFirstOpenedKey, 'seen'),
  local(tripsDrawerFirstOpenedKey, 'seen'),
  session(savedTripsKey, 'savedTrips'),
  session('tripsReadAt', 'spared'),
  session('connection', 'spared'),
  session('umiak.passkey.*', 'spared'),
  local(lastSessionReloadKey, 'spared'),
  cookie('cur', null, 'functional'),
  local(recentSearchesKey, recentSearchesKey, 'functional'),
  local(adBlockerCheckedKey, 'adBlocker', 'functional'),
  cookie('kmkid', 2 * 365 * secondsPerDay, 'advertising'),
];

/** Our own items that a visitor no longer allows, after having allowed them. */
export const withdrawnStorage = (
  before: readonly ConsentCategory[],
  after: readonly ConsentCategory[],
): StoredItem[] =>
  ownStorage.filter(({ category }) => before.includes(category) && !after.includes(category));
