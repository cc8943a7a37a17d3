import 'server-only';
import type { Redis } from 'iovalkey';
import { readEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';

/** After how long a command counts as not answered: the database, which answers in its place, takes no longer. */
const commandMs = 250;
const reconnectMsMax = 2000;
const complainEveryMs = 60_000;

// Next bundles pages, handlers and the start of the process apart; the process has one connection all the same.
const slot = globalThis as {
  __umiakValkey?: Promise<Redis> | undefined;
  /** Connections on which a command was not answered in time. */
  __umiakSilent?: WeakSet<Redis>;
};
const silent = (): WeakSet<Redis> => {
  slot.__umiakSilent ??= new WeakSet();
  return slot.__umiakSilent;
};

/**
 * The Valkey of `VALKEY_URL`, or null: without the setting, and while it cannot be reached. Nobody waits for it, and nobody may need it: whatever
 * is done with it is done in the database where it is null, or where a command fails (`valkeyFailed`).
 */
export async function reachableValkey(): Promise<Redis | null> {
  const url = readEnv().valkeyUrl;
  if (url === null) return null;
  slot.__umiakValkey ??= connect(url, () => log.info('Valkey answers'));
  const client = await slot.__umiakValkey;
  return client.status === 'ready' && !silent().has(client) ? client : null;
}

/** Whether it can be reached now and takes what is written, which one that is full or a replica does not; null without the setting. */
export async function isValkeyReachable(): Promise<boolean | null> {
  if (readEnv().valkeyUrl === null) return null;
  const client = await reachableValkey();
  if (client === null) return false;
  try {
    await client.set('umiak:writable', '', 'PX', 1);
    return true;
  } catch (thrown) {
    valkeyFailed(thrown, client);
    return false;
  }
}

/** Calls `act` for every message of a channel, on a connection of its own; without the setting never. Rejects for nothing that comes later. */
export async function onValkeyMessage(channel: string, act: () => void): Promise<void> {
  const url = readEnv().valkeyUrl;
  if (url === null) return;
  const client: Redis = await connect(url, () => {
    client.subscribe(channel).catch(valkeyFailed);
    // What was said while nobody could be heard counts as said.
    act();
  });
  client.on('message', act);
}

let complainedAt = Number.NEGATIVE_INFINITY;

/**
 * Logs, once a minute, that a command has failed. After one that was not answered in time nobody waits for this server until it has said
 * something; if it goes on being silent, the connection ends.
 */
export function valkeyFailed(thrown: unknown, client?: Redis): void {
  const reason = reasonOf(thrown);
  if (client !== undefined && reason === 'Command timed out' && !silent().has(client)) {
    silent().add(client);
    // When this process was what was busy, the answer is there already, and only nobody has read it.
    client.ping().then(
      () => silent().delete(client),
      () => silent().has(client) && client.disconnect(true),
    );
  }
  const now = performance.now();
  if (now - complainedAt < complainEveryMs) return;
  complainedAt = now;
  log.warn({ reason }, 'Valkey does not answer: limits are counted in the database meanwhile');
}

/** Loaded only where it is used. */
async function connect(url: string, ready: () => void): Promise<Redis> {
  const { Redis } = await import('iovalkey');
  const client = new Redis(url, {
    commandTimeout: commandMs,
    connectTimeout: reconnectMsMax,
    enableOfflineQueue: false,
    // A point that may have been taken is not taken again.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: (tries) => Math.min(tries * 100, reconnectMsMax),
  });
  client.on('error', (error) => valkeyFailed(error));
  client.on('ready', () => {
    silent().delete(client);
    ready();
  });
  return client;
}
