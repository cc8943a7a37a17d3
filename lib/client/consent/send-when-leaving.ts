import { formProperty } from '../form/form-property';
import { sendPlain } from '../send';
import { markAnswerSent } from './answer-sent';

/**
 * Should the visitor leave before an answer is kept, sends it as the plain form would, by one request that outlives the
 * page: a second chance, as browsers drop some of what is sent so late. To be called at the press of a button; what it returns is called when that is no longer needed.
 */
export function sendWhenLeaving(form: HTMLFormElement, choice: string): () => void {
  const send = (): void => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) fields.append(name, String(value));
    fields.append('choice', choice);
    // As a form, which needs no token that may not have come yet; and nobody follows the redirect.
    void sendPlain(formProperty(form, 'action'), {
      method: 'POST',
      body: fields,
      headers: { accept: 'text/html' },
      keepalive: true,
      redirect: 'manual',
    }).catch(() => {});
  };
  markAnswerSent(true);
  addEventListener('pagehide', send, { once: true });
  return () => removeEventListener('pagehide', send);
}
