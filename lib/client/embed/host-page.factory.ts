import type { GuestMessage } from '@/lib/shared/embed/guest-message';
import { type GuestSettings, startGuest } from './start-guest';

export const hostOrigin = 'https://blog.example';

/** The page around the page under test; for tests only. */
export type TestHost = {
  /** All it was told, with the origin each message was addressed to. */
  readonly heard: (GuestMessage & { readonly target: string })[];
  /** What it was told of one type, in order. */
  readonly heardOf: (type: GuestMessage['type']) => unknown[];
  /** Posts a message and waits until it has been dealt with. */
  readonly say: (
    data: unknown,
    from?: { readonly origin?: string; readonly source?: Window | null },
  ) => Promise<void>;
  readonly stop: () => void;
};

/** Puts the page under test into a host page at `https://blog.example` and starts its guest. */
export function putIntoHost(settings: Partial<GuestSettings> = {}): TestHost {
  const around = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (around === null) throw new Error('jsdom gave no window');
  const heard: TestHost['heard'] = [];
  const postMessage = (message: unknown, target: unknown) => {
    heard.push({ ...(structuredClone(message) as GuestMessage), target: String(target) });
  };
  Object.defineProperty(around, 'postMessage', { value: postMessage });
  const stop = startGuest({ origins: [hostOrigin], rework: false, asked: [], ...settings }, around);
  return {
    heard,
    heardOf: (type) => heard.filter((message) => message.type === type).map(({ payload }) => payload),
    say: async (data, { origin = hostOrigin, source = around } = {}) => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    },
    stop,
  };
}
