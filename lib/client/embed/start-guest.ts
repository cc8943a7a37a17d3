import { publish } from '@/lib/client/event-bus';
import { log, logFor } from '@/lib/client/log';
import { navigation, replaceNavigation } from '@/lib/client/page-navigation';
import { submitFromHost } from '@/lib/client/search/submit-from-host';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { followHostConsent } from './follow-host-consent';
import { type HostHandlers, type HostWindow, openHostChannel } from './host-channel';
import { requestHostConsent } from './host-consent';
import { recordMetric } from './record-metric';
import { callRelay } from './relay-call';
import { showVisiblePart } from './show-visible-part';
import { setUrlPrefix } from './url-prefix';
import { watchAge } from './watch-age';
import { watchHeight } from './watch-height';
import { watchLoads } from './watch-loads';

export type GuestSettings = {
  /** Exact origins of the affiliate's host pages. */
  readonly origins: readonly string[];
  /** Whether the host page may offer to change the search. */
  readonly rework: boolean;
  /** Categories on which something depends that may load here: of others the host page's answer changes nothing. */
  readonly asked: readonly ConsentCategory[];
};

/** Starts it for the page that says so, with the settings in `data-embed-guest` (`EmbedFrame`). */
export function watchHost(signal: AbortSignal): void {
  const told = document.querySelector<HTMLElement>('[data-embed-guest]')?.dataset.embedGuest;
  if (told !== undefined) signal.addEventListener('abort', startGuest(JSON.parse(told)));
}

/** Makes this page the guest of the page around it; nothing happens where there is none. Returns what ends it. */
export function startGuest(
  { asked, origins, rework }: GuestSettings,
  host: HostWindow = window.parent,
): () => void {
  if (host === window) return () => {};
  const ending = new AbortController();
  const { signal } = ending;
  // Not every browser tells who is around us.
  const around = window.location.ancestorOrigins?.[0] ?? null;
  const channel = openHostChannel({ host, origins, around, signal });
  const { tell } = channel;
  channel.listen({
    ...handlersOf(origins, () => tell('record-load-success', {})),
    'consent-response': (consent) => followHostConsent(consent, asked, tell),
  });
  watchHeight((height) => tell('height', { height }), signal);
  watchLoads(tell, signal);
  watchAge(signal);
  const undo = [
    submitFromHost(),
    replaceNavigation({ ...navigation(), reload: () => tell('reload', { path: navigation().path() }) }),
  ];
  signal.addEventListener('abort', () => {
    for (const each of undo) each();
  });
  tell('hide-spinner', {});
  tell('record-load-success', {});
  if (rework) tell('enableRework', {});
  requestHostConsent(tell).catch((error) => log.error('The host page could not be asked', error));
  return () => ending.abort();
}

function handlersOf(
  origins: readonly string[],
  reportLoaded: () => void,
): Omit<HostHandlers, 'consent-response'> {
  const hostLog = logFor('host');
  return {
    'record-metric': recordMetric,
    'record-load-time': async ({ ms }) => {
      await recordMetric({ type: 'timer', name: 'load-time', value: ms });
      reportLoaded();
    },
    scroll: showVisiblePart,
    ajax: callRelay(),
    'cmp2-url-prefix': ({ prefix }) => setUrlPrefix(prefix, [window.location.origin, ...origins]),
    logger: ({ message }) => hostLog.error(message),
    submit: () => publish('search.submit'),
  };
}
