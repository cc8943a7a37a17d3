import { inForceKey } from '@/lib/shared/consent/in-force-key';
import { hostConsentFields } from '@/lib/shared/embed/host-consent-query';
import type { ThirdPartyGlobals } from '@/lib/shared/site/third-party-config';
import { api } from '../api';
import { hostConsent, isEmbedded } from '../embed/host-consent';
import { type InForce, publish, subscribe } from '../event-bus';
import { keepStored, readStored } from '../local-storage';
import { logFor } from '../log';
import { onAnswerElsewhere } from './answers-in-other-tabs';
import { forgetItems } from './forget-items';
import { noteInForce } from './may-use';

const log = logFor('consent');
const nothing: InForce = { categories: ['strictlyNecessary'], thirdParties: [] };

/** Counts what was asked and told: an answer to something older is not told any more. */
let turns = 0;

/**
 * Asks the server what may be used now, tells the page (`consent.inForce`), deletes what may no longer be kept, and lets the
 * browser's other tabs know if it is something else than before. Where it cannot be read, nothing may be used; nor in an
 * embedded page before its host page has answered, whose answer the server is told.
 */
export async function readInForce(): Promise<void> {
  turns += 1;
  const asOf = turns;
  const told = hostConsent();
  if (isEmbedded() && told === null) return publish('consent.inForce', nothing);
  try {
    const { withdrawn, ...now } = await api(
      'GET /i/api/cookiebanner/v1/inForce',
      told === null ? {} : { hostConsent: '', ...hostConsentFields(told) },
    );
    if (asOf !== turns) return;
    publish('consent.inForce', now);
    forgetItems(withdrawn);
    if (told === null) notifyTabs(now.thirdParties);
  } catch (error) {
    log.error('What may be used could not be read', error);
    if (asOf === turns) publish('consent.inForce', nothing);
  }
}

/**
 * Follows every answer about consent, on this page and in the browser's other tabs, until the signal aborts: a no holds at
 * once, and what is in force is then read. Deletes what third parties have left that may not run on this page.
 */
export function followConsent({ granted, withdrawn }: ThirdPartyGlobals, signal: AbortSignal): void {
  forgetItems(withdrawn);
  notifyTabs(granted);
  const deny = () => publish('consent.inForce', nothing);
  const ends = [
    noteInForce(),
    subscribe('consent.consented', () => void readInForce()),
    subscribe('consent.declined', () => {
      deny();
      void readInForce();
    }),
    subscribe('dataSharing.changed', (allowed) => {
      if (!allowed) deny();
      void readInForce();
    }),
    onAnswerElsewhere(readInForce),
  ];
  addEventListener('storage', ({ key }) => key === inForceKey && void readInForce(), { signal });
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
  });
}

/** Local storage tells other tabs what has changed alone. They ask the server: what it says allows nothing. */
function notifyTabs(thirdParties: readonly string[]): void {
  const told = thirdParties.join(' ');
  if ((readStored(inForceKey) ?? '') !== told) keepStored(inForceKey, told);
}
