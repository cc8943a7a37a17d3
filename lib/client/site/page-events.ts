import { type PageEventKind, pageEventsMax } from '@/lib/shared/insight/page-event-limits';
import { knownFormToken } from '../known-form-token';
import { pageGlobals } from '../page-globals';
import { send } from '../send';
import { closest } from './runtime/closest';
import { on } from './runtime/on';

const address = '/i/api/analytics/v1/events';

let events: { kind: PageEventKind; name: string }[] = [];

/** Notes that something was clicked or came into sight; it is told when the page is left. */
export function recordEvent(kind: PageEventKind, name: string): void {
  events.push({ kind, name });
  if (events.length === pageEventsMax) publishEvents();
}

/** Notes every click on what has a `data-track`, a name such as `header.logo`, until the signal aborts. */
export function trackClicks(signal: AbortSignal): void {
  on(signal, 'click', (event) => {
    const name = closest(event, '[data-track]')?.dataset.track;
    if (name) recordEvent('click', name);
  });
  on(signal, 'visibilitychange', () => document.hidden && publishEvents());
}

function publishEvents(): void {
  const page = pageGlobals()?.analytics.pageId;
  if (!page || events.length === 0) return;
  const call = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ page, events }),
    keepalive: true,
  };
  events = [];
  // The page is being left: it sends the token that it has, and nobody hears of a failure.
  void send(address, call, knownFormToken()).catch(() => {});
}
