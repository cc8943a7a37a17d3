import 'server-only';
import { eq } from 'drizzle-orm';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { findProvider } from '@/lib/server/search/providers/offer-providers';
import { secretsFor } from '@/lib/server/secrets';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { Id } from '@/lib/shared/form/id';
import { Refusal } from '@/lib/shared/refusal';
import { Offer } from '@/lib/shared/search/offer';
import type { ItemRow } from './order-rows';
import { settleItem } from './settle-item';

/** What became of a booking on the provider's own site. */
export const handOverOutcomes = ['booked', 'soldOut', 'priceUp', 'abandoned'] as const;
export type HandOverOutcome = (typeof handOverOutcomes)[number];

const Claims = z.object({ iss: z.string(), sub: Id, outcome: z.enum(handOverOutcomes) });
const purpose = 'umiak-booking-callback';

/** A key of each provider's own, so that none can speak for another. */
const keysOf = (provider: string): Uint8Array[] =>
  secretsFor('provider-callbacks').map((secret) => new TextEncoder().encode(`${secret} ${provider}`));

/** What a provider sends when a traveler has finished on its site: a JWT (RFC 7519) of five minutes, signed by its key. */
export async function signCallback(
  provider: string,
  itemId: string,
  outcome: HandOverOutcome,
): Promise<string> {
  const [key] = keysOf(provider);
  if (key === undefined) throw new Error('there is no key');
  return new SignJWT({ outcome })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(provider)
    .setAudience(purpose)
    .setSubject(itemId)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}

/**
 * Takes a provider's word for what became of a booking on its site. Its books decide: what stands in them is booked, whatever the
 * call back says, and reference and price are theirs. So calls may come twice, late and in any order. FORBIDDEN for what the
 * item's own provider has not signed; NOT_FOUND for an item that was never handed over, or that is said to be booked and is not.
 */
export async function receiveCallback(token: string): Promise<void> {
  const { iss, outcome, sub } = await claimsOf(token);
  const [found] = await database()
    .select({ item: orderItem, companyId: bookingOrder.companyId })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .where(eq(orderItem.id, sub));
  if (found === undefined || found.item.provider !== iss) throw new Refusal('FORBIDDEN');
  if (found.companyId !== null) throw new Refusal('NOT_FOUND');
  const isBooked = await settleByBooks(found.item);
  if (isBooked) return;
  if (outcome === 'booked') throw new Refusal('NOT_FOUND');
  const set = { failure: outcome };
  await settleItem(found.item, { from: 'handedOver', to: 'failed', entry: 'failed', set });
}

/** Looks into the provider's books for what was handed over to it, and keeps what is booked there; whether it is. */
export async function settleByBooks(item: ItemRow): Promise<boolean> {
  const signal = AbortSignal.timeout(5000);
  const found = await findProvider(item.provider)?.booking?.find(
    { key: item.id, offer: Offer.parse(item.offer) },
    signal,
  );
  if (found == null || found.cancelled) return false;
  const { priceCents, reference } = found;
  const set = { priceCents, reference, failure: null };
  for (const from of ['handedOver', 'failed'] as const)
    if (await settleItem(item, { from, to: 'booked', entry: 'booked', set })) break;
  return true;
}

async function claimsOf(token: string): Promise<z.infer<typeof Claims>> {
  for (const key of keysOf(issuerOf(token))) {
    const verified = await jwtVerify(token, key, {
      audience: purpose,
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: '5m',
    }).catch(() => null);
    const claims = Claims.safeParse(verified?.payload);
    if (claims.success) return claims.data;
  }
  throw new Refusal('FORBIDDEN', { description: 'not signed by the provider' });
}

function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    return '';
  }
}
