import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { api } from '../api';
import { announceConsent, type CategoryAnswer } from './announce-consent';

type Saved = { readonly hasFullUserConsent: boolean };

/**
 * Keeps an answer, unless `sent` is the answer to it already, reads the record again and tells the page (specification
 * §4, cookie banner and consent). What is no longer allowed to record the session stops. Rejects when the answer was
 * not kept; that it could not be read again is only logged.
 */
export async function saveCategories(
  answer: CategoryAnswer,
  sent: Promise<Response> | null = null,
): Promise<void> {
  await announceConsent(answer, (sent && (await kept(await sent))) ?? (await save(answer)));
}

const save = ({ choice, categories }: CategoryAnswer): Promise<Saved> => {
  const acceptedCategories: ConsentCategory[] = ['strictlyNecessary', ...categories];
  return api('POST /i/api/cookiebanner/v1/consent/record', { acceptedCategories, choice });
};

/** Null where the answer has to be given again: the form token of the page was an older one. */
async function kept(response: Response): Promise<Saved | null> {
  if (response.status === 403) return null;
  if (!response.ok) throw new Error(`the record answered ${response.status}`);
  return response.json();
}
