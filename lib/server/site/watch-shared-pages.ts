import 'server-only';
import { readFlagsAnew } from '@/lib/server/identity/read-flags';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { onValkeyMessage, reachableValkey, valkeyFailed } from '@/lib/server/store/valkey';
import { isRunning } from '@/lib/shared/site/choose-message';
import { readMessagesAnew } from './site-messages';

const everyMs = 2000;
/** On which processes tell each other that they have seen a change. */
const channel = 'umiak:shared-pages';

/** What scripts/serve.mjs offers to the application in its process (docs/decisions/007). */
const slot = globalThis as {
  __umiakPages?: { clear(): void; dismissible: ReadonlySet<string> } | undefined;
};

let shown: string | null = null;

/**
 * Looks every two seconds which messages run and how flags are set, and has the pages in memory forgotten when that has changed: by a
 * message written, changed, begun or ended, or by a flag. With Valkey the process that sees it first tells the others, so that
 * visitors who are sent from one to another do not see the old and the new by turns.
 */
export function watchSharedPages(): void {
  // The memory may come after the application: each look asks whether it is there.
  setInterval(() => {
    if (slot.__umiakPages !== undefined) void look();
  }, everyMs).unref();
  onValkeyMessage(channel, () => void lookAtSharedPages()).catch(valkeyFailed);
  // Limits are counted there from the first visitor on, and not first in the database.
  reachableValkey().catch(valkeyFailed);
}

async function look(): Promise<void> {
  if (!(await lookAtSharedPages())) return;
  const valkey = await reachableValkey();
  await valkey?.publish(channel, '').catch((thrown: unknown) => valkeyFailed(thrown, valkey));
}

/** One look; whether something has changed. Also tells the memory which messages a visitor may have put away. */
export async function lookAtSharedPages(now = new Date()): Promise<boolean> {
  const pages = slot.__umiakPages;
  const [messages, flags] = await Promise.all([readMessagesAnew(), flagsNow()]);
  if (pages === undefined || flags === null) return false;
  const running = messages.filter((message) => isRunning(message, now));
  const next = JSON.stringify([running, flags]);
  if (next === shown) return false;
  shown = next;
  pages.dismissible = new Set(running.filter((one) => one.dismissible).map(({ id }) => String(id)));
  pages.clear();
  return true;
}

/** Null without the database: then what is known stays. */
async function flagsNow() {
  try {
    return await readFlagsAnew();
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the flags cannot be read');
    return null;
  }
}
