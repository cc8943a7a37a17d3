import { api } from '../api';
import { logFor } from '../log';

const log = logFor('site-message');

/** Takes the message bar around the form away, and has the server remember it. */
export async function dismissMessage(form: HTMLFormElement): Promise<void> {
  const bar = form.closest<HTMLElement>('[data-site-message]');
  const hadFocus = bar?.contains(document.activeElement);
  if (bar) bar.hidden = true;
  // What had the focus is gone: the content is what comes next.
  if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
  try {
    await api('POST /i/api/sitemessage/v1/dismiss', { id: String(new FormData(form).get('id')) });
  } catch (error) {
    log.error('The message could not be put away', error);
  }
}
