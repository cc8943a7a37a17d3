import 'server-only';
import { eq } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { duffelStay, type StayTerms } from '@/lib/server/store/order-schema';

/** What Duffel was asked to book under a key. */
export type AskedStay = typeof duffelStay.$inferSelect;

/** Whether Duffel was asked to book something under a key, and what; null for never. */
export async function findAsked(key: string): Promise<AskedStay | null> {
  const [row] = await database().select().from(duffelStay).where(eq(duffelStay.key, key));
  return row ?? null;
}

/** Notes that Duffel is going to be asked; false when somebody else has been quicker, and may be asking now. */
export async function noteAsking(key: string, terms: StayTerms): Promise<boolean> {
  const rows = await database()
    .insert(duffelStay)
    .values({ key, terms })
    .onConflictDoNothing()
    .returning({ key: duffelStay.key });
  return rows.length > 0;
}

/** Notes what was booked. */
export async function noteBooked(key: string, bookingId: string): Promise<void> {
  await database().update(duffelStay).set({ bookingId }).where(eq(duffelStay.key, key));
}

/** Duffel said that nothing was booked: it may be asked again. */
export async function forgetAsking(key: string): Promise<void> {
  await database().delete(duffelStay).where(eq(duffelStay.key, key));
}
