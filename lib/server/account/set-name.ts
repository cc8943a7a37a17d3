import 'server-only';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';

/** Gives one's own account a name. */
export async function setName({ account: { id } }: SignedIn, name: string): Promise<void> {
  await database().update(account).set({ name }).where(eq(account.id, id));
}
