import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { sendPlain } from '../send';
import { markAnswerSent } from './answer-sent';

/** What the button that accepts accepts, beside the strictly necessary. */
export const acceptedByButton: readonly ConsentCategory[] = ['functional', 'advertising'];

/**
 * Sends the answer of the banner's form once it is seen that it was given, by a request that outlives the page, and at once
 * when the page is left before: from the task of the press on, the answer is not lost. To build a request in that very task
 * would hold up the next paint on a slow device. Rejects when there is no network.
 */
export function sendCategories(
  form: HTMLFormElement,
  choice: string,
  seen: Promise<void>,
): Promise<Response> {
  markAnswerSent(true);
  return new Promise((resolve, reject) => {
    let isSent = false;
    const send = (): void => {
      removeEventListener('pagehide', send);
      if (!isSent) post(form, choice).then(resolve, reject);
      isSent = true;
    };
    addEventListener('pagehide', send);
    void seen.then(send);
  });
}

/** As a form, which needs no token that may not have come yet, and for an answer in JSON. */
function post(form: HTMLFormElement, choice: string): Promise<Response> {
  const body = new URLSearchParams({ choice });
  const accepted = ['strictlyNecessary', ...(choice === 'accept' ? acceptedByButton : [])];
  for (const [name, value] of new FormData(form))
    if (value !== 'on') body.append(name, String(value));
    else if (choice === 'selected') accepted.push(name);
  for (const one of accepted) body.append('acceptedCategories', one);
  return sendPlain(form.getAttribute('action') ?? '', {
    method: 'POST',
    body,
    headers: { accept: 'application/json, text/html' },
    keepalive: true,
  });
}
