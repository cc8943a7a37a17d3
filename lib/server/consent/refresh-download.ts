import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { fetchListFile } from '@/lib/server/vendors/vendor-list-source';
import { keepNotes, storeDownload, storedDownload } from './stored-download';

/** What came of looking for something newer. */
export type Refreshed = 'fresh' | 'unchanged' | 'newer' | 'kept';

type Source<T> = {
  /** Under which name it is kept. */
  readonly name: string;
  readonly url: string;
  readonly bytesMax: number;
  /** Understands a text. Throws an Error when it does not pass the checks. */
  readonly read: (text: string) => T;
  /** Throws an Error when what came may not follow what was there before. */
  readonly mayFollow?: (value: T, before: T | null) => void;
  readonly install: (value: T) => void;
};

/**
 * Fetches a text when the last one is no longer fresh. A source that is down, slow, poisoned or older changes
 * nothing: the last good one stays, and the log says why.
 */
export async function refreshDownload<T>(source: Source<T>): Promise<Refreshed> {
  const { bytesMax, install, mayFollow, name, read, url } = source;
  const kept = storedDownload(name, read);
  if (kept !== null && kept.notes.freshUntil > Date.now()) return 'fresh';
  try {
    const fetched = await fetchListFile(url, kept?.notes.etag ?? null, bytesMax);
    if (fetched.kind === 'unchanged') {
      if (kept === null) throw new Error('it has not changed, and we have none');
      keepNotes(name, { ...kept.notes, freshUntil: fetched.freshUntil });
      return 'unchanged';
    }
    const value = read(fetched.text);
    mayFollow?.(value, kept?.value ?? null);
    storeDownload(name, fetched.text, fetched.etag, fetched.freshUntil);
    install(value);
    return 'newer';
  } catch (error) {
    log.error({ reason: reasonOf(error), name }, 'vendor list: the last good one stays');
    return 'kept';
  }
}
