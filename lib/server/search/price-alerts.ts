import 'server-only';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { priceAlert, pricePoint } from '@/lib/server/store/alert-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { earliestToday, utcDay } from '@/lib/shared/day/utc-day';
import { Refusal } from '@/lib/shared/refusal';
import { alertsMax, type PriceAlert } from '@/lib/shared/search/price-alert';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { nextCheck } from './alert-check-times';
import { alertFrom } from './alert-row';
import { lowestPriceEur } from './lowest-price';

/** One's own alerts, the newest first, each with its trend. */
export async function listAlerts(viewer: SignedIn, now = new Date()): Promise<PriceAlert[]> {
  const rows = await database()
    .select()
    .from(priceAlert)
    .where(and(eq(priceAlert.accountId, viewer.account.id), isNull(priceAlert.deletedAt)))
    .orderBy(desc(priceAlert.createdAt), desc(priceAlert.id));
  if (rows.length === 0) return [];
  const points = await database()
    .select()
    .from(pricePoint)
    .where(
      inArray(
        pricePoint.alertId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(pricePoint.day));
  return rows.flatMap((row) => {
    const own = points.filter(({ alertId }) => alertId === row.id);
    return alertFrom(row, own, now) ?? [];
  });
}

/** The id of the alert by which somebody watches the price of a search, found by the address of its results; null for none. */
export async function watchedBy(viewer: SignedIn, address: string): Promise<string | null> {
  const own = and(
    ofOwner(viewer.account.id, address),
    isNull(priceAlert.deletedAt),
    isNull(priceAlert.pausedAt),
  );
  const [alert] = await database().select({ id: priceAlert.id }).from(priceAlert).where(own);
  return alert?.id ?? null;
}

/** How an alert came about: in which language, name and site its mails are written. */
type Origin = Pick<RequestContext, 'locale' | 'origin'> & { readonly brand: { readonly key: string } };

/** An alert, and the state that takes back what was just done; null where it was there already. */
type MadeAlert = { readonly alertId: string; readonly undo: 'deleted' | 'paused' | null };

/**
 * Watches the price of a search from now on. The same search is watched once: asked for
 * again it goes on, as it was. VALIDATION_ERROR names the field `search` for an address that is no search of today
 * or has no offers, and `alerts` beyond fifty alerts.
 */
export async function createAlert(
  viewer: SignedIn,
  { brand, locale, origin }: Origin,
  address: string,
): Promise<MadeAlert> {
  const now = new Date();
  const today = earliestToday(now);
  const search = readCanonicalSearch(address, today);
  const eur = search === null ? null : lowestPriceEur(search, now);
  if (eur === null)
    throw new Refusal('VALIDATION_ERROR', { field: 'search', description: 'nothing to watch' });
  const cents = Math.round(eur * 100);
  return inTransaction(async (tx) => {
    const accountId = viewer.account.id;
    const others = await lockOwn(accountId, tx, address);
    if (others >= alertsMax) {
      const description = `at most ${alertsMax} alerts are kept`;
      throw new Refusal('VALIDATION_ERROR', { field: 'alerts', description });
    }
    const fresh = {
      startCents: cents,
      priceCents: cents,
      referenceCents: cents,
      checkAt: nextCheck(now),
    };
    const [known] = await tx.select().from(priceAlert).where(ofOwner(accountId, address));
    if (known !== undefined) {
      // A deleted one begins anew; one that is there only wakes up.
      const changes =
        known.deletedAt === null
          ? { pausedAt: null }
          : { ...fresh, targetCents: null, pausedAt: null, deletedAt: null, createdAt: now };
      await tx.update(priceAlert).set(changes).where(eq(priceAlert.id, known.id));
      if (known.deletedAt !== null) await tx.delete(pricePoint).where(eq(pricePoint.alertId, known.id));
    }
    const alertId =
      known?.id ??
      (await insertAlert(tx, { accountId, address, ...fresh, brand: brand.key, locale, origin }));
    const day = utcDay(now);
    await tx.insert(pricePoint).values({ alertId, day, cents }).onConflictDoNothing();
    const wasThere = known !== undefined && known.deletedAt === null;
    const undo = !wasThere ? 'deleted' : known.pausedAt === null ? null : 'paused';
    return { alertId, undo };
  });
}

async function insertAlert(tx: Queryable, values: typeof priceAlert.$inferInsert): Promise<string> {
  const [made] = await tx.insert(priceAlert).values(values).returning({ id: priceAlert.id });
  if (made === undefined) throw new Error('the alert was not written');
  return made.id;
}

/** Sets the price below which one wants to hear, in euro; null for every fall. A stranger's id is NOT_FOUND. */
export async function setAlertTarget(viewer: SignedIn, id: string, eur: number | null): Promise<void> {
  const targetCents = eur === null ? null : Math.round(eur * 100);
  await change(viewer, id, { targetCents });
}

/** What somebody can do with an alert; `deleted` can be taken back by any of the others for some days. */
export type AlertChange = 'active' | 'paused' | 'deleted';

/** Pauses an alert, wakes it up, deletes it or brings it back. A stranger's id is NOT_FOUND. */
export async function setAlertState(viewer: SignedIn, id: string, to: AlertChange): Promise<void> {
  const now = new Date();
  if (to === 'deleted') return change(viewer, id, { deletedAt: now });
  await inTransaction(async (tx) => {
    const others = await lockOwn(viewer.account.id, tx, null, id);
    if (others >= alertsMax) throw new Refusal('VALIDATION_ERROR', { field: 'alerts' });
    await change(viewer, id, { deletedAt: null, pausedAt: to === 'paused' ? now : null }, tx);
  });
}

async function change(
  viewer: SignedIn,
  id: string,
  values: Partial<typeof priceAlert.$inferInsert>,
  on: Queryable = database(),
): Promise<void> {
  const changed = await on
    .update(priceAlert)
    .set(values)
    .where(and(eq(priceAlert.id, id), eq(priceAlert.accountId, viewer.account.id)))
    .returning({ id: priceAlert.id });
  if (changed.length === 0) throw new Refusal('NOT_FOUND');
}

const ofOwner = (accountId: string, address: string) =>
  and(eq(priceAlert.accountId, accountId), eq(priceAlert.address, address));

/**
 * One person's new alerts come one after the other, so that the limit holds. Answers how many there are beside the
 * one with this address or id.
 */
async function lockOwn(
  accountId: string,
  tx: Queryable,
  address: string | null,
  id: string | null = null,
): Promise<number> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
  const own = await tx
    .select({ id: priceAlert.id, address: priceAlert.address })
    .from(priceAlert)
    .where(and(eq(priceAlert.accountId, accountId), isNull(priceAlert.deletedAt)));
  return own.filter((one) => one.address !== address && one.id !== id).length;
}
