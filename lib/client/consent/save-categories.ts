import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { api } from '../api';
import { tellConsent } from './tell-consent';

/** An answer about cookies: what is accepted, and which button said so. */
export type CategoryAnswer = {
  readonly choice: 'accept' | 'reject' | 'selected';
  /** The optional ones that are accepted. */
  readonly categories: readonly ConsentCategory[];
};

/**
 * Keeps an answer, reads the record again and tells the page (specification §4, cookie banner and consent). What
 * is no longer allowed to record the session stops. Rejects when the answer was not kept; that it could not be
 * read again is only logged.
 */
export async function saveCategories({ choice, categories }: CategoryAnswer): Promise<void> {
  const acceptedCategories: ConsentCategory[] = ['strictlyNecessary', ...categories];
  const saved = await api('POST /i/api/cookiebanner/v1/consent/record', { acceptedCategories, choice });
  await tellConsent({ choice, categories }, saved);
}
