import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { noTripSettings, type TripSettings } from '@/lib/shared/trips/trips-store';

const names = Object.keys(noTripSettings) as (keyof TripSettings)[];

/** What one has chosen and seen around trips; what was never said is as usual. */
export async function readTripSettings(viewer: SignedIn): Promise<TripSettings> {
  const [row] = await database()
    .select({ kept: sql<Record<string, unknown> | null>`${account.settings} -> 'trips'` })
    .from(account)
    .where(eq(account.id, viewer.account.id));
  const kept = row?.kept ?? {};
  const said = names.flatMap((name) => (typeof kept[name] === 'boolean' ? [[name, kept[name]]] : []));
  return { ...noTripSettings, ...Object.fromEntries(said) };
}

/** Keeps some of one's own settings; the others stay as they are, also when two calls come at once. */
export async function keepTripSettings(viewer: SignedIn, changes: Partial<TripSettings>): Promise<void> {
  const changed = JSON.stringify(changes);
  await database()
    .update(account)
    .set({
      settings: sql`jsonb_set(${account.settings}, '{trips}', coalesce(${account.settings} -> 'trips', '{}') || ${changed}::jsonb)`,
    })
    .where(eq(account.id, viewer.account.id));
}
