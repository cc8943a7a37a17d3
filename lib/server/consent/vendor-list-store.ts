import 'server-only';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { VendorList } from '@/lib/shared/consent/vendor-list';

const Notes = z.strictObject({
  etag: z.string().nullable(),
  /** Of the list's bytes as they came. */
  sha256: z.string().length(64),
  /** Until when the source asks not to be asked again, milliseconds since 1970. */
  freshUntil: z.number(),
});

/** A list on disk and what is known about its coming. */
export type StoredList = { readonly list: VendorList; readonly notes: z.infer<typeof Notes> };

const folder = (): string => join(readEnv().dataDir, 'gvl');

/** The list fetched last; null when there is none, or none that still passes the checks. */
export function storedVendorList(): StoredList | null {
  try {
    const text = readFileSync(join(folder(), 'vendor-list.json'), 'utf8');
    const notes = Notes.parse(JSON.parse(readFileSync(join(folder(), 'notes.json'), 'utf8')));
    if (sha256Of(text) !== notes.sha256) throw new Error('its bytes are not those that came');
    return { list: VendorList.parse(JSON.parse(text)), notes };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn({ reason: reasonOf(error) }, 'vendor list: what is on disk cannot be used');
    return null;
  }
}

/** Keeps a list: whole or not at all, so that a crash leaves the one before. */
export function storeVendorList(text: string, etag: string | null, freshUntil: number): void {
  mkdirSync(folder(), { recursive: true });
  replaceFile('vendor-list.json', text);
  storeNotes({ etag, sha256: sha256Of(text), freshUntil });
}

/** Notes alone, when the source said that nothing has changed. */
export function storeNotes(notes: StoredList['notes']): void {
  replaceFile('notes.json', JSON.stringify(notes));
}

function replaceFile(name: string, text: string): void {
  const unfinished = join(folder(), `${name}.${process.pid}`);
  writeFileSync(unfinished, text);
  renameSync(unfinished, join(folder(), name));
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
