import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { setLanguage } from './set-language';

/**
 * Saves the language somebody wants our mail in, and in business mode their company's pages as well. Personal pages
 * come in the language of their address.
 */
export async function saveMailLanguage(viewer: SignedIn, tag: string): Promise<void> {
  const kept = sql`${account.settings} || ${JSON.stringify({ locale: tag })}::jsonb`;
  await database().update(account).set({ settings: kept }).where(eq(account.id, viewer.account.id));
  if (viewer.session.business) await setLanguage(viewer, tag);
}

/** The language of `saveMailLanguage`, or null for who never chose one. */
export async function readMailLanguage(viewer: SignedIn): Promise<string | null> {
  const [row] = await database()
    .select({ locale: sql<string | null>`${account.settings}->>'locale'` })
    .from(account)
    .where(eq(account.id, viewer.account.id));
  return row?.locale ?? null;
}
