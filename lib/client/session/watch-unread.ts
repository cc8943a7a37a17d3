import { api } from '../api';
import { firstError } from '../first-error';
import { logFor } from '../log';
import { on } from '../site/runtime/on';

const log = logFor('notifications');

/** Counts the unread notifications of a member's page again when it is seen again. A failure is logged, and what was known stays. */
export function watchUnread(signal: AbortSignal): void {
  if (places().length === 0) return;
  on(signal, 'visibilitychange', () => {
    if (!document.hidden) void count();
  });
}

async function count(): Promise<void> {
  try {
    const { unread } = await api('GET /i/api/account/v1/notifications/unread');
    show(unread);
  } catch (error) {
    // Who is signed in no longer has none; the identity watch draws the page anew.
    if (firstError(error)?.code !== 'INVALID_SESSION')
      log.error('The notifications could not be counted', error);
  }
}

function show(unread: number): void {
  const number = new Intl.NumberFormat(document.documentElement.lang || undefined).format(unread);
  for (const place of places()) {
    place.dataset.unread = number;
    place.hidden = unread === 0;
    const button = place.closest('button');
    if (unread === 0) button?.removeAttribute('aria-description');
    else button?.setAttribute('aria-description', `${place.dataset.counts} ${number}`);
  }
}

const places = () => [...document.querySelectorAll<HTMLElement>('[data-unread]')];
