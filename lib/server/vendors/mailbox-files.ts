import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnv } from '@/lib/server/env';

const fileName = /^\d{13}-[a-f0-9]{12}\.eml$/;
const keptMax = 500;

const folder = (): string => join(readEnv().dataDir, 'mailbox');

/**
 * Keeps a mail as a file, whole or not at all: written beside, synced, then renamed. Rejects when the
 * disk is full or the folder cannot be written; the outbox then tries again later.
 */
export async function saveDemoMail(bytes: Uint8Array): Promise<string> {
  await mkdir(folder(), { recursive: true });
  const name = `${Date.now()}-${randomBytes(6).toString('hex')}.eml`;
  const draft = join(folder(), `.${name}.part`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder(), name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return name;
}

/** Names of the kept mails, newest first. */
export async function listMailFiles(): Promise<string[]> {
  try {
    const names = (await readdir(folder())).filter((name) => fileName.test(name));
    return names.sort().reverse().slice(0, keptMax);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** The bytes of one kept mail, or null for a name that is none. */
export async function readMailFile(name: string): Promise<Uint8Array | null> {
  if (!fileName.test(name)) return null;
  try {
    return await readFile(join(folder(), name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
