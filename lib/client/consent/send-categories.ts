import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { markAnswerSent } from './answer-sent';

/** What the button that accepts accepts, beside the strictly necessary. */
export const acceptedByButton: readonly ConsentCategory[] = ['functional', 'advertising'];

/**
 * Sends the answer of the banner's form in the task of the press, by a request that outlives the page: who leaves at once
 * has answered all the same. As a form, which needs no token that may not have come yet, and for an answer in JSON.
 */
export function sendCategories(form: HTMLFormElement, choice: string): Promise<Response> {
  const body = new URLSearchParams({ choice });
  const accepted = ['strictlyNecessary', ...(choice === 'accept' ? acceptedByButton : [])];
  for (const [name, value] of new FormData(form))
    if (value !== 'on') body.append(name, String(value));
    else if (choice === 'selected') accepted.push(name);
  for (const one of accepted) body.append('acceptedCategories', one);
  markAnswerSent(true);
  return fetch(form.getAttribute('action') ?? '', {
    method: 'POST',
    body,
    headers: { accept: 'application/json, text/html' },
    keepalive: true,
  });
}
