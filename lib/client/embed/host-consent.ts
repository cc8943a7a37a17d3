import type { PostToHost } from '@/lib/shared/embed/guest-message';
import type { HostConsent } from '@/lib/shared/embed/host-message';

let known: HostConsent | null = null;
let waiting: ((consent: HostConsent) => void)[] = [];

/** Whether this page is one for somebody else's frame. */
export const isEmbedded = (): boolean => document.documentElement.dataset.embed !== undefined;

/**
 * What the visitor has answered on the host page. In a frame of somebody else's page we have no cookies to know
 * it from, so an embedded page never asks the visitor itself. Null until the host page has said.
 */
export const hostConsent = (): HostConsent | null => known;

/** Takes over what the host page says, for whoever waits. */
export function takeHostConsent(consent: HostConsent): void {
  known = consent;
  const resolved = waiting;
  waiting = [];
  for (const resolve of resolved) resolve(consent);
}

/** Asks the host page, once for all who wait; resolves when it answers. */
export function requestHostConsent(tell: PostToHost): Promise<HostConsent> {
  if (known !== null) return Promise.resolve(known);
  if (waiting.length === 0) tell('consent-request', {});
  return new Promise((resolve) => waiting.push(resolve));
}
