import { serialQueue } from '@/lib/client/serial-queue';
import { privacyLayers } from '@/lib/shared/consent/privacy-links';
import { api } from '../api';
import { debounced } from '../debounced';
import { publish } from '../event-bus';
import { logFor } from '../log';
import { navigation } from '../page-navigation';
import { recordEvent } from '../site/page-events';
import { closest } from '../site/runtime/closest';
import { on } from '../site/runtime/on';
import { notifyConsentTabs } from './answers-in-other-tabs';

/** How long a switch rests before its setting is sent (specification §9). */
export const consentSwitchMs = 250;

const log = logFor('data-sharing');
const address = '/i/api/account/dataSharing/v1/optOut';

/**
 * The dialog about the sharing of data: reads what holds when it opens, and sends what was switched. When a call
 * fails the switch goes back, and the visitor goes to the page that does the same (specification §4).
 */
export function watchDataSharing(signal: AbortSignal): void {
  const save = debounced(send, consentSwitchMs);
  on(signal, 'click', (event) => {
    if (closest(event, `[data-dialog="${privacyLayers.dataSharing}"]`)) void read();
  });
  on(signal, 'change', (event) => {
    const optOut = switchOf(closest(event, 'dialog [data-sharing]'));
    if (optOut === null || optOut !== event.target) return;
    turns += 1;
    say('');
    save(optOut);
  });
  if (dialog()?.open) void read();
}

const dialog = () => document.getElementById(privacyLayers.dataSharing) as HTMLDialogElement | null;
const panel = () => dialog()?.querySelector<HTMLElement>('[data-sharing]') ?? null;
const switchOf = (part: HTMLElement | null) => part?.querySelector<HTMLInputElement>('[name=optOut]') ?? null;

/** Counts what the visitor did: an answer to something older does not move the switch. */
let turns = 0;
const inTurn = serialQueue();

async function read(): Promise<void> {
  const asOf = turns;
  try {
    keep((await api(`GET ${address}`)).allowDataSharing, asOf);
  } catch (error) {
    leave(error);
  }
}

async function send(optOut: HTMLInputElement): Promise<void> {
  const asOf = turns;
  const allowDataSharing = !optOut.checked;
  recordEvent('click', allowDataSharing ? 'ccpa.allowed' : 'ccpa.optedOut');
  try {
    const answer = await inTurn(() => api(`PUT ${address}`, { allowDataSharing }));
    keep(answer.allowDataSharing, asOf);
    say(panel()?.querySelector<HTMLElement>('[data-saved]')?.dataset.saved ?? '');
    publish('dataSharing.changed', answer.allowDataSharing);
    notifyConsentTabs();
  } catch (error) {
    optOut.checked = optOut.defaultChecked;
    leave(error);
  }
}

/** What the server holds is the switch's default, to which it goes back. */
function keep(allowDataSharing: boolean, asOf: number): void {
  const optOut = switchOf(panel());
  if (optOut === null) return;
  optOut.defaultChecked = !allowDataSharing;
  if (asOf === turns) optOut.checked = !allowDataSharing;
}

function say(text: string): void {
  const status = panel()?.querySelector('[data-saved]');
  if (status) status.textContent = text;
}

function leave(error: unknown): void {
  log.error('The choice about sharing data failed', error);
  navigation().assign(panel()?.dataset.sharing ?? '/privacy/manage');
}
