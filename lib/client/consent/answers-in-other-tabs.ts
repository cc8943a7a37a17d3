import { consentAnsweredKey } from '@/lib/shared/consent/consent-answered-key';
import { subscribe } from '../event-bus';
import { keepStored } from '../local-storage';
import { log } from '../log';

/** Lets the browser's other tabs know that somebody has answered about consent or the sharing of data here. */
export function notifyConsentTabs(): void {
  keepStored(consentAnsweredKey, String(Date.now()));
}

/**
 * Lets the other tabs know of an answer that was given with a plain form, on the page that it has led to; whether there was one.
 */
export function notifyOfPlainAnswer(): boolean {
  const query = new URLSearchParams(location.search);
  const isAnswer = query.get('done') === '1' && forms.includes(query.get('form') ?? '');
  if (isAnswer) notifyConsentTabs();
  return isAnswer;
}

/** The forms about consent on pages of their own: after each its page says that it was kept. */
const forms = ['consent', 'cookies', 'data-sharing'];

/**
 * Reads something again whenever the visitor has answered elsewhere: in another tab, or while this page lay in the browser's memory.
 * Returns what ends it.
 */
export function onAnswerElsewhere(read: () => Promise<void>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const again = () =>
    read().catch((error) => log.error('The answer of another tab could not be read', error));
  addEventListener('pageshow', ({ persisted }) => persisted && void again(), { signal });
  addEventListener('storage', ({ key }) => key === consentAnsweredKey && void again(), { signal });
  return () => ending.abort();
}

/** The same, and whenever they have answered on this page. */
export function onAnswer(read: () => Promise<void>): () => void {
  const again = () => void read().catch((error) => log.error('The answer could not be read', error));
  const ends = [
    onAnswerElsewhere(read),
    subscribe('consent.consented', again),
    subscribe('consent.declined', again),
    subscribe('dataSharing.changed', again),
  ];
  return () => {
    for (const end of ends) end();
  };
}
