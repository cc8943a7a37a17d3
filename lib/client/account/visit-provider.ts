import type { SocialKey } from '@/lib/shared/sign-in/social';

/** How a visit to a provider ended: with our own single-use ticket, or without. */
export type ProviderVisit =
  | { readonly kind: 'proof'; readonly accessToken: string }
  | { readonly kind: 'failed' | 'closed' | 'blocked' };

/** In CSS pixels (specification §2); the module with the schemas would bring zod into the browser. */
const size = { width: 500, height: 640 } as const;
const lookMs = 300;
/** The message of a window that closes itself may come after it is gone. */
const graceMs = 600;

/**
 * Opens the provider's popup in the middle of our window and waits for what its last page tells our origin. Call it
 * within the click itself, or the browser blocks it. Never rejects.
 */
export function visitProvider(provider: SocialKey): Promise<ProviderVisit> {
  const left = Math.round(screenX + (outerWidth - size.width) / 2);
  const top = Math.round(screenY + (outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  const popup = window.open(`/k/run/${provider}auth/redirect`, `${provider}-sign-in`, features);
  if (popup === null) return Promise.resolve({ kind: 'blocked' });
  return new Promise((resolve) => {
    const ending = new AbortController();
    const channel = new BroadcastChannel('social-sign-in');
    const look = setInterval(() => {
      if (popup.closed) setTimeout(() => end({ kind: 'closed' }), graceMs);
    }, lookMs);
    function end(visit: ProviderVisit): void {
      clearInterval(look);
      ending.abort();
      channel.close();
      resolve(visit);
    }
    function hear(event: MessageEvent): void {
      const visit = event.origin === location.origin ? visitIn(event.data, provider) : null;
      if (visit !== null) end(visit);
    }
    addEventListener('message', hear, { signal: ending.signal });
    channel.addEventListener('message', hear, { signal: ending.signal });
  });
}

function visitIn(data: unknown, provider: SocialKey): ProviderVisit | null {
  const { type, provider: from, accessToken } = (data ?? {}) as Record<string, unknown>;
  if (type !== 'social-sign-in' || from !== provider) return null;
  if (typeof accessToken !== 'string' || accessToken === '') return { kind: 'failed' };
  return { kind: 'proof', accessToken };
}
