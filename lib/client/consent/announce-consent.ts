import { api } from '@/lib/client/api';
import { publish } from '@/lib/client/event-bus';
import { logFor } from '@/lib/client/log';
import { type ConsentCategory, optionalCategories } from '@/lib/shared/consent/consent-category';
import { withdrawnStorage } from '@/lib/shared/consent/own-storage';
import { notifyConsentTabs } from './answers-in-other-tabs';
import { endSessionRecording } from './end-session-recording';
import { forgetItems } from './forget-items';

const log = logFor('consent');

/** An answer about cookies: what is accepted, and which button said so. */
export type CategoryAnswer = {
  readonly choice: 'accept' | 'reject' | 'selected';
  /** The optional ones that are accepted. */
  readonly categories: readonly ConsentCategory[];
};

type Saved = { readonly hasFullUserConsent: boolean };

/**
 * Tells the page that an answer has been kept: stops what may record no more, deletes what is no longer
 * allowed in this browser, lets other tabs know, reads the record again and publishes
 * what it says (specification §4). That it could not be read again is only logged.
 */
export async function announceConsent(
  { choice, categories }: CategoryAnswer,
  saved: Saved | null,
): Promise<void> {
  if (!categories.includes('functional')) endSessionRecording();
  forgetItems(withdrawnStorage(optionalCategories.iab, categories));
  notifyConsentTabs();
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
