import { consentAnsweredKey } from '@/lib/shared/consent/consent-answered-key';
import { publish, subscribe } from '../events';
import { log } from '../log';
import { keepStored } from '../stored';

/** Lets the browser's other tabs know that somebody has answered about consent or the sharing of data here. */
export function notifyConsentTabs(): void {
  keepStored(consentAnsweredKey, String(Date.now()));
}

/**
 * Tells the page when the visitor has answered elsewhere (`consent.answeredElsewhere`), until the signal aborts: in another tab, or
 * while this page lay in the browser's memory. A page that a plain form has led to tells the other tabs of its answer.
 */
export function followAnswersElsewhere(signal: AbortSignal): void {
  if (isAnswered(new URLSearchParams(location.search))) notifyConsentTabs();
  addEventListener('pageshow', ({ persisted }) => persisted && publish('consent.answeredElsewhere'), {
    signal,
  });
  addEventListener(
    'storage',
    ({ key }) => key === consentAnsweredKey && publish('consent.answeredElsewhere'),
    {
      signal,
    },
  );
}

/** Reads something again whenever the visitor has answered elsewhere. Returns what ends it. */
export const onAnswerElsewhere = (read: () => Promise<void>): (() => void) =>
  subscribe('consent.answeredElsewhere', () => {
    read().catch((error) => log.error('The answer of another tab could not be read', error));
  });

/** The forms about consent on pages of their own: after each its page says that it was kept. */
const forms = ['consent', 'cookies', 'data-sharing'];

const isAnswered = (query: URLSearchParams): boolean =>
  query.get('done') === '1' && forms.includes(query.get('form') ?? '');
