import 'server-only';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';

const Notes = z.strictObject({
  etag: z.string().nullable(),
  /** Of the text's bytes as they came. */
  sha256: z.string().length(64),
  /** Until when the source asks not to be asked again, milliseconds since 1970. */
  freshUntil: z.number(),
});
export type KeptNotes = z.infer<typeof Notes>;

/** What a source sent, as it was understood, and what is known about its coming. */
export type Kept<T> = { readonly value: T; readonly notes: KeptNotes };

const folder = (): string => join(readEnv().dataDir, 'gvl');
const notesOf = (name: string): string => `${name}.notes.json`;

/**
 * What was kept under a name (`vendor-list`, `purposes-de`); null when there is nothing, when its bytes were changed,
 * and when `read` throws because it does not pass the checks of today.
 */
export function storedDownload<T>(name: string, read: (text: string) => T): Kept<T> | null {
  try {
    const text = readFileSync(join(folder(), `${name}.json`), 'utf8');
    const notes = Notes.parse(JSON.parse(readFileSync(join(folder(), notesOf(name)), 'utf8')));
    if (sha256Of(text) !== notes.sha256) throw new Error('its bytes are not those that came');
    return { value: read(text), notes };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn({ reason: reasonOf(error), name }, 'vendor list: what is on disk cannot be used');
    return null;
  }
}

/** Keeps a text: whole or not at all, so that a crash leaves the one before. */
export function storeDownload(name: string, text: string, etag: string | null, freshUntil: number): void {
  mkdirSync(folder(), { recursive: true });
  replaceFile(`${name}.json`, text);
  keepNotes(name, { etag, sha256: sha256Of(text), freshUntil });
}

/** Notes alone, when the source said that nothing has changed. */
export function keepNotes(name: string, notes: KeptNotes): void {
  replaceFile(notesOf(name), JSON.stringify(notes));
}

function replaceFile(name: string, text: string): void {
  const unfinished = join(folder(), `${name}.${process.pid}`);
  writeFileSync(unfinished, text);
  renameSync(unfinished, join(folder(), name));
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
