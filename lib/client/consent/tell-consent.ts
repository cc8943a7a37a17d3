import { recentSearchesKey } from '@/lib/shared/search/recent-searches-key';
import { api } from '../api';
import { publish } from '../events';
import { logFor } from '../log';
import { keepStored } from '../stored';
import type { CategoryAnswer } from './save-categories';
import { shutDownRecording } from './session-recording';

const log = logFor('consent');

type Saved = { readonly hasFullUserConsent: boolean };

/**
 * Tells the page that an answer has been kept: stops what may record no more, reads the record again and publishes
 * what it says (specification §4). That it could not be read again is only logged.
 */
export async function tellConsent(
  { choice, categories }: CategoryAnswer,
  saved: Saved | null,
): Promise<void> {
  if (!categories.includes('functional')) {
    shutDownRecording();
    keepStored(recentSearchesKey, null);
  }
  const { hasFullUserConsent } = await readAgain(saved);
  if (choice === 'reject') publish('consent.declined');
  else publish('consent.consented', hasFullUserConsent);
}

async function readAgain(saved: Saved | null): Promise<Saved> {
  try {
    return await api('GET /i/api/cookiebanner/v1/consent');
  } catch (error) {
    log.error('The consent could not be read again', error);
    return saved ?? { hasFullUserConsent: false };
  }
}
