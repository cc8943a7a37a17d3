import type { SiteMessage } from '@/lib/shared/site/site-message';
import { api } from '../api';
import { logFor } from '../log';

const log = logFor('site-message');

/** Asks for the message of now and fills the bar with it, or hides the bar. A failure leaves what is shown. */
export async function refreshSiteMessage(): Promise<void> {
  const bar = document.querySelector<HTMLElement>('[data-site-message]');
  if (bar === null) return;
  try {
    const { message } = await api('GET /i/api/sitemessage/v1/current');
    if (String(message?.id ?? '') === bar.dataset.siteMessage && bar.hidden === (message === null)) return;
    fill(bar, message);
  } catch (error) {
    log.error('The site message could not be read', error);
  }
}

function fill(bar: HTMLElement, message: SiteMessage | null): void {
  bar.dataset.siteMessage = String(message?.id ?? '');
  bar.dataset.level = message?.level ?? 'info';
  bar.hidden = message === null;
  if (message === null) return;
  const words = bar.querySelector<HTMLElement>('[role=status]');
  const text = bar.querySelector('[data-message-text]');
  const link = bar.querySelector('a');
  const away = bar.querySelector<HTMLElement>('[data-message-away]');
  const id = bar.querySelector<HTMLInputElement>('input[name=id]');
  if (words) words.lang = message.lang;
  if (text) text.textContent = message.text;
  if (link) {
    link.hidden = message.link === null;
    link.href = message.link?.href ?? '/';
    link.textContent = message.link?.text ?? '';
  }
  if (away) away.hidden = !message.dismissible;
  if (id) id.value = String(message.id);
}
