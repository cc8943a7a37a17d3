import 'server-only';
import { readEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { hasPoint } from '@/lib/server/rate-limits/rate-limits';
import { reasonOf } from '@/lib/server/reason-of';
import { sendToTracker } from '@/lib/server/vendors/error-tracker';
import type { ErrorSource } from '@/lib/shared/insight/error-report';
import { errorFingerprint } from './error-fingerprint';
import type { NewError } from './scrub-error';
import { storeError } from './store-error';

/** Different errors of each source that wait to be written at once; more are dropped until these are. */
const waitingMax = 50;

type Waiting = { readonly error: NewError; times: number };

// Next bundles pages, handlers and the start of the process apart; they have one queue all the same.
const slot = globalThis as {
  __umiakErrors?: { readonly waiting: Map<string, Waiting>; writing: Promise<void> | null };
};
slot.__umiakErrors ??= { waiting: new Map(), writing: null };
const queue = slot.__umiakErrors;

/**
 * Keeps an error, unless its area is silenced (UMIAK_SILENCED_AREAS): in our own table, or where UMIAK_ERROR_DSN leads. Equal
 * ones that come while another is written are written together, so that a flood is a few statements. Resolves when it has
 * been written, or could not be; never rejects.
 */
export function reportError(error: NewError): Promise<void> {
  if (readEnv().errorReports.silencedAreas.includes(error.area)) return Promise.resolve();
  const id = errorFingerprint(error);
  const known = queue.waiting.get(id);
  if (known !== undefined) known.times += 1;
  else if (waitingOf(error.source).length < waitingMax) queue.waiting.set(id, { error, times: 1 });
  queue.writing ??= writeAll();
  return queue.writing;
}

/** Whatever goes wrong here is a warning, which nobody reports: or a database that is gone would be reported for ever. */
async function writeAll(): Promise<void> {
  for (;;) {
    // Whatever strangers send waits behind what the server itself has noticed.
    const next = waitingOf('server')[0] ?? waitingOf('browser')[0];
    if (next === undefined) {
      queue.writing = null;
      return;
    }
    const [id, { error, times }] = next;
    queue.waiting.delete(id);
    try {
      await write(id, error, times);
    } catch (reason) {
      log.warn({ reason: reasonOf(reason) }, 'an error could not be reported');
    }
  }
}

const waitingOf = (source: ErrorSource) =>
  [...queue.waiting].filter(([, { error }]) => error.source === source);

async function write(id: string, error: NewError, times: number): Promise<void> {
  const { tracker } = readEnv().errorReports;
  if (tracker === null) return storeError(error, times);
  if (error.source === 'browser' && !(await hasPoint('newErrorsByBrowsers', 'all'))) return;
  if (await hasPoint('trackedByError', id)) await sendToTracker(tracker, { ...error, id });
}
