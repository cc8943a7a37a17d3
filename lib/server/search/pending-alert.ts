import 'server-only';
import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { readCookie, setCookie } from '@/lib/server/identity/cookie-names';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { priceAlert } from '@/lib/server/store/alert-schema';
import { database } from '@/lib/server/store/connection';
import { seal, unsealOnce } from '@/lib/server/tickets/sealed';
import { Refusal } from '@/lib/shared/refusal';
import { alertWishMs } from '@/lib/shared/search/alert-wish';
import { createAlert } from './price-alerts';

/** How long somebody has to sign in after asking for an alert, in seconds. */
const pendingSeconds = alertWishMs / 1000;

const Wish = z.strictObject({ address: z.string(), at: z.number() });

/**
 * A Set-Cookie value that keeps, sealed, what a guest asked to watch until they have signed in. Only a form of this
 * very site can have asked.
 */
export async function pendingAlertCookie(address: string): Promise<string> {
  return setCookie('wish', await seal({ address, at: Date.now() }, pendingSeconds), pendingSeconds);
}

type Origin = Parameters<typeof createAlert>[1];

/**
 * Carries out what this browser asked for as a guest, once: whether the alert is there now. An alert that was changed
 * since stays as it is, so the page can be drawn again. `refused` when there is nothing to watch any more, or the
 * person has as many alerts as there can be; `none` when nothing was asked for.
 */
export async function createPendingAlert(
  viewer: SignedIn,
  origin: Origin,
  cookies: string | null,
): Promise<'granted' | 'refused' | 'none'> {
  const wish = await unsealOnce(readCookie(cookies, 'wish'), Wish, pendingSeconds);
  if (wish === null) return 'none';
  const [later] = await database()
    .select({ id: priceAlert.id })
    .from(priceAlert)
    .where(
      and(
        eq(priceAlert.accountId, viewer.account.id),
        eq(priceAlert.address, wish.address),
        gt(priceAlert.createdAt, new Date(wish.at)),
      ),
    );
  if (later !== undefined) return 'granted';
  try {
    await createAlert(viewer, origin, wish.address);
    return 'granted';
  } catch (error) {
    if (error instanceof Refusal) return 'refused';
    throw error;
  }
}
