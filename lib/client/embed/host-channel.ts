import { logFor } from '@/lib/client/log';
import type { GuestMessage, HostAnswer, PostToHost } from '@/lib/shared/embed/guest-message';
import {
  type HostMessage,
  type HostMessageType,
  type HostPayload,
  readHostMessage,
} from '@/lib/shared/embed/host-message';

const log = logFor('embed');
const notOurs: HostAnswer = { ok: false, error: 'not a message of the protocol' };

/** The window around the frame, as far as a guest needs it. */
export type HostWindow = Pick<Window, 'postMessage'>;

/** What is done with each message; what comes back is the value of the answer, and a failure its error. */
export type HostHandlers = {
  readonly [Type in HostMessageType]: (payload: HostPayload<Type>) => unknown;
};

type Options = {
  /** `window.parent`. */
  readonly host: HostWindow;
  /** Exact origins of the affiliate's host pages. */
  readonly origins: readonly string[];
  /** The origin of the page around us as far as the browser tells it (not every one does), else null. */
  readonly around: string | null;
  readonly signal: AbortSignal;
};

/** Speaks with the page around the frame, and with no other (OWASP ASVS 3.5.5). */
export type HostChannel = {
  readonly tell: PostToHost;
  /** Hears the host page from now on. */
  readonly listen: (handlers: HostHandlers) => void;
};

/**
 * Heard is what the parent window says from an exact origin of the affiliate; everybody else gets no answer, so
 * that nothing can be found out by asking. Every message is addressed to an exact origin too.
 */
export function openHostChannel({ around, host, origins, signal }: Options): HostChannel {
  // Until the host page has spoken, each of the affiliate's origins is addressed; the browser delivers to one.
  let targets = around === null ? origins : origins.filter((origin) => origin === around);

  const post = (message: GuestMessage): void => {
    for (const target of targets) host.postMessage(message, target);
  };

  async function hear(event: MessageEvent, handlers: HostHandlers): Promise<void> {
    if (event.source !== host || !origins.includes(event.origin)) return;
    targets = [event.origin];
    const read = readHostMessage(event.data);
    const id = read.kind === 'refused' ? read.id : read.message.id;
    const payload = read.kind === 'refused' ? notOurs : await handled(handlers, read.message);
    if (id !== null) post({ type: 'answer', payload, id });
  }

  return {
    tell: (type, payload) => post({ type, payload } as GuestMessage),
    listen: (handlers) => {
      window.addEventListener(
        'message',
        (event) => {
          hear(event, handlers).catch((error) => log.error('A host page could not be answered', error));
        },
        { signal },
      );
    },
  };
}

async function handled(handlers: HostHandlers, { type, payload }: HostMessage): Promise<HostAnswer> {
  try {
    const handle = handlers[type] as (payload: unknown) => unknown;
    return { ok: true, value: (await handle(payload)) ?? null };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : 'failed' };
  }
}
