import 'server-only';
import { isRunning } from '@/lib/shared/site/choose-message';
import { readMessagesAnew } from './site-messages';

const everyMs = 2000;

/** What scripts/serve.mjs offers to the application in its process (docs/decisions/007). */
const slot = globalThis as {
  __umiakPages?: { clear(): void; dismissible: ReadonlySet<string> } | undefined;
};

let shown: string | null = null;

/**
 * Looks every two seconds which messages run, and has the pages in memory forgotten when that has changed:
 * by a message written, changed, begun or ended.
 */
export function watchSiteMessages(): void {
  // The memory may come after the application: each look asks whether it is there.
  setInterval(() => {
    if (slot.__umiakPages !== undefined) void lookAtMessages();
  }, everyMs).unref();
}

/** One look. Also tells the memory which messages a visitor may have put away. */
export async function lookAtMessages(now = new Date()): Promise<void> {
  const running = (await readMessagesAnew()).filter((message) => isRunning(message, now));
  const pages = slot.__umiakPages;
  const next = JSON.stringify(running);
  if (pages === undefined || next === shown) return;
  shown = next;
  pages.dismissible = new Set(running.filter((one) => one.dismissible).map(({ id }) => String(id)));
  pages.clear();
}
