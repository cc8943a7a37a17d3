import { trackClicks } from './page-events';

type Told = { readonly events: readonly { readonly kind: string; readonly name: string }[] };

let started = false;

/** Leaves the page, and returns what it then tells of itself, as `surface one-tap.skipped`; for tests only. */
export function reportedPageEvents(): string[] {
  if (!started) trackClicks(new AbortController().signal);
  started = true;
  const texts: string[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = async (_, call) => {
    texts.push(String(call?.body));
    return new Response(null, { status: 204 });
  };
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  globalThis.fetch = original;
  return texts.flatMap((text) =>
    (JSON.parse(text) as Told).events.map(({ kind, name }) => `${kind} ${name}`),
  );
}
