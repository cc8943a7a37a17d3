import 'server-only';
import { msPerDay } from '@/lib/shared/day/days';
import { fetchWhole } from './fetch-whole';

/** Nobody waits for a list: the limit only ends what hangs. */
const waitMs = 10_000;

/** What the source of a vendor list answered. */
export type FetchedFile =
  | { readonly kind: 'unchanged'; readonly freshUntil: number }
  | {
      readonly kind: 'file';
      readonly text: string;
      readonly etag: string | null;
      readonly freshUntil: number;
    };

/**
 * Asks IAB Europe's server, or another one that speaks like it, for the vendor list or a translation of it. Servers
 * alone may ask, and not again before `max-age` has passed (TCF technical specification, GVL access).
 * @throws Error when it is slow, too large, redirects or answers anything but 200 and 304
 */
export async function fetchListFile(
  url: string,
  etag: string | null,
  bytesMax: number,
): Promise<FetchedFile> {
  const response = await fetchWhole(url, {
    headers: { accept: 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) },
    signal: AbortSignal.timeout(waitMs),
    bytesMax,
  });
  const freshUntil = Date.now() + freshMsOf(response.headers.get('cache-control'));
  if (response.status === 304) return { kind: 'unchanged', freshUntil };
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  return {
    kind: 'file',
    text: await response.text(),
    etag: response.headers.get('etag'),
    freshUntil,
  };
}

/** A source that says nothing is asked once a day. */
function freshMsOf(cacheControl: string | null): number {
  const seconds = /max-age=(\d{1,9})/.exec(cacheControl ?? '')?.[1];
  return seconds === undefined ? msPerDay : Math.max(60, Number(seconds)) * 1000;
}
