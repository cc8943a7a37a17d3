import { isKmkid } from '@/lib/shared/site/kmkid';
import type { KmkidConfig } from '@/lib/shared/site/third-party-config';
import { api } from '../api';
import { logFor } from '../log';

/** How far the marketing-id sync of this page is (specification §4). */
export type KmkidState =
  | { readonly name: 'init' | 'loading' }
  | { readonly name: 'ready'; readonly kmkid: string };
type Listener = (state: KmkidState) => void;

const log = logFor('kmkid');
const listeners = new Set<Listener>();
let state: KmkidState = { name: 'init' };

/** Tells a listener the state, now and after every change, until the function returned is called. */
export function onKmkid(listener: Listener): () => void {
  listeners.add(listener);
  listener(state);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Syncs the visitor's marketing id with the server, where the page is set up to. Who comes from the master host
 * with an id in the address has that one from now on. A failure is logged and leaves the state as it was before,
 * so that the next page tries again.
 */
export async function syncKmkid({ masterHost, runSyncScript, suggestedKmkid }: KmkidConfig): Promise<void> {
  if (!runSyncScript || state.name !== 'init') return;
  become({ name: 'loading' });
  const brought = broughtFrom(masterHost);
  try {
    if (brought === null) {
      const { kmkid } = await api('POST /s/run/kmkid/sync', { suggestedKmkid });
      become({ name: 'ready', kmkid });
    } else {
      await api('POST /s/run/kmkid/set', { kmkid: brought });
      become({ name: 'ready', kmkid: brought });
    }
  } catch (error) {
    become({ name: 'init' });
    log.error('The marketing id could not be synced', error);
  }
}

function broughtFrom(masterHost: string): string | null {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).host : '';
  const kmkid = from === masterHost ? new URLSearchParams(location.search).get('kmkid') : null;
  return kmkid !== null && isKmkid(kmkid) ? kmkid : null;
}

function become(next: KmkidState): void {
  state = next;
  for (const listener of [...listeners]) listener(next);
}
