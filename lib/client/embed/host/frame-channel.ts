import type { GuestMessage, HostAnswer } from '@/lib/shared/embed/guest-message';

const patienceMs = 10_000;

type Waiting = { readonly settle: (answer: HostAnswer) => void };

/** A frame one can speak with. */
export type OpenFrame = {
  /** Gets an event for everything the frame tells but answers. */
  readonly events: EventTarget;
  readonly hear: (name: string, listener: (detail: unknown) => unknown) => void;
  /**
   * Sends a message when the page in the frame is there, and resolves to the value of its answer. With
   * `wantsAnswer` off it resolves at once, and what comes too early is lost.
   */
  readonly send: (type: string, payload: object, wantsAnswer?: boolean) => Promise<unknown>;
  readonly remove: () => void;
};

/** Heard is the frame's own window at the travel site's origin, and spoken to is that origin alone. */
export function openFrameChannel(frame: HTMLIFrameElement, origin: string): OpenFrame {
  const events = new EventTarget();
  const waiting = new Map<string, Waiting>();
  let count = 0;
  // The page in the frame may go and another come: what is sent waits for the one that is there.
  let [isThere, whenThere] = [false, later()];

  const post = (message: object): void => frame.contentWindow?.postMessage(message, origin);
  const tell = (name: string, detail: unknown = {}): boolean =>
    events.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));

  function load(path: string): void {
    const address = new URL(path, origin);
    if (address.origin !== origin) return;
    expectAnother();
    frame.src = address.href;
  }

  function expectAnother(): void {
    // Who waits already goes on waiting for the same.
    if (isThere) [isThere, whenThere] = [false, later()];
  }

  function take({ data, ...from }: { data: unknown; origin: string; source: unknown }): void {
    if (from.source !== frame.contentWindow || from.origin !== origin || !isMessage(data)) return;
    if (data.type === 'record-load-success') {
      isThere = true;
      whenThere.resolve();
    } else if (data.type === 'display-spinner') {
      expectAnother();
    }
    if (data.type === 'answer') waiting.get(data.id ?? '')?.settle(data.payload);
    else if (tell(data.type, data.payload) && data.type === 'reload') load(data.payload.path);
  }

  async function send(type: string, payload: object, wantsAnswer = true): Promise<unknown> {
    if (!wantsAnswer) return isThere ? post({ type, payload }) : undefined;
    if (!isThere) await inTime(whenThere.promise);
    count += 1;
    const id = String(count);
    const answer = new Promise<HostAnswer>((settle) => waiting.set(id, { settle }));
    post({ type, payload, id });
    const told = await inTime(answer).finally(() => waiting.delete(id));
    if (!told.ok) throw new Error(told.error);
    return told.value;
  }

  const listen = (event: MessageEvent): void =>
    take({ data: event.data, origin: event.origin, source: event.source });
  // A page that failed to load tells nothing, but nobody waits for it any more.
  const end = (): unknown => isThere || tell('hide-spinner');
  window.addEventListener('message', listen);
  frame.addEventListener('load', end);
  return {
    events,
    hear: (name, listener) =>
      events.addEventListener(name, (event) => listener((event as CustomEvent).detail)),
    send,
    remove: () => {
      window.removeEventListener('message', listen);
      frame.removeEventListener('load', end);
      frame.remove();
    },
  };
}

function isMessage(data: unknown): data is GuestMessage {
  return typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
}

function later(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the frame is silent')), patienceMs);
    promise.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
