import { type SocialKey, socialPopup as size } from '@/lib/shared/sign-in/social-providers';

/** How a visit to a provider in a popup ended. */
export type PopupOutcome =
  /** Our own single-use ticket, to be posted as `accessToken`. */
  | { readonly kind: 'proof'; readonly accessToken: string }
  | { readonly kind: 'failed'; readonly errorCode: string }
  /** The visitor said no to the provider, began anew, or never came back. */
  | { readonly kind: 'closed' }
  /** The browser let no window be opened. */
  | { readonly kind: 'blocked' };

type Options = {
  /** BCP 47 tag of the page, for what our last page in the window says. */
  readonly locale?: string;
  /** Called once when nothing has been heard for so long that the visitor should be told. */
  readonly onSlow?: () => void;
  /** The window seems to be gone: the button must be usable again. A word from it still counts. */
  readonly onGone?: () => void;
  /** Ends the waiting, because a newer window takes its place. */
  readonly signal?: AbortSignal;
};

const channelName = 'social-sign-in';
const lookMs = 300;
const slowMs = 15_000;
/** The message of a window that closes itself may come after it is gone. */
const graceMs = 600;
/** As long as the server waits for somebody who is at a provider. */
const patienceMs = 10 * 60_000;

/**
 * Opens the provider's popup, 500 by 640 in the middle of our window, and waits for what its last page says: by
 * postMessage of our own origin, or by a channel of it where the provider has cut the tie to the opener. Then the
 * window only looks closed, so a late word counts until the ticket is too old. Call it within the click itself, or
 * the browser blocks it. Never rejects.
 */
export function socialPopup(provider: SocialKey, options: Options = {}): Promise<PopupOutcome> {
  const { locale = '' } = options;
  const query = locale === '' ? '' : `?${new URLSearchParams({ locale })}`;
  const popup = window.open(`/k/run/${provider}auth/redirect${query}`, `${provider}-sign-in`, features());
  if (popup === null) return Promise.resolve({ kind: 'blocked' });
  popup.focus();
  return new Promise((resolve) => listen(provider, popup, options, resolve));
}

function listen(
  provider: SocialKey,
  popup: Window,
  { onSlow, onGone, signal }: Options,
  resolve: (outcome: PopupOutcome) => void,
): void {
  const ending = new AbortController();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null;
  const slow = setTimeout(() => onSlow?.(), slowMs);
  const late = setTimeout(() => end({ kind: 'closed' }), patienceMs);
  const stopLooking = whenGone(popup, () => {
    clearTimeout(slow);
    onGone?.();
  });

  function end(outcome: PopupOutcome): void {
    ending.abort();
    stopLooking();
    clearTimeout(slow);
    clearTimeout(late);
    channel?.close();
    resolve(outcome);
  }
  function hear(event: MessageEvent): void {
    const outcome = event.origin === location.origin ? outcomeIn(event.data, provider) : null;
    if (outcome !== null) end(outcome);
  }
  const until = { signal: ending.signal };
  addEventListener('message', hear, until);
  channel?.addEventListener('message', hear, until);
  signal?.addEventListener('abort', () => end({ kind: 'closed' }), until);
}

function whenGone(popup: Window, tell: () => void): () => void {
  let goneSince: number | null = null;
  const look = setInterval(() => {
    goneSince = popup.closed ? (goneSince ?? Date.now()) : null;
    if (goneSince === null || Date.now() - goneSince < graceMs) return;
    clearInterval(look);
    tell();
  }, lookMs);
  return () => clearInterval(look);
}

function outcomeIn(data: unknown, provider: SocialKey): PopupOutcome | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, provider: from, accessToken, errorCode } = data as Record<string, unknown>;
  if (type !== channelName || from !== provider) return null;
  if (typeof accessToken === 'string' && accessToken !== '') return { kind: 'proof', accessToken };
  if (errorCode === 'CANCELLED') return { kind: 'closed' };
  return { kind: 'failed', errorCode: typeof errorCode === 'string' ? errorCode : '' };
}

/** In the middle of our window, wherever on the screens that is. */
function features(): string {
  const left = Math.round(screenX + (outerWidth - size.width) / 2);
  const top = Math.round(screenY + (outerHeight - size.height) / 2);
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
}
