import 'server-only';
import { eq } from 'drizzle-orm';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { findProvider } from '@/lib/server/search/providers/offer-providers';
import { secretsFor } from '@/lib/server/secrets';
import { database } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import { Refusal } from '@/lib/shared/refusal';
import { settleItem } from './settle-item';

/** What became of a booking on the provider's own site. */
export const handOverOutcomes = ['booked', 'soldOut', 'priceUp', 'abandoned'] as const;
export type HandOverOutcome = (typeof handOverOutcomes)[number];

const Claims = z.object({ iss: z.string(), sub: z.uuid(), outcome: z.enum(handOverOutcomes) });
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
 * Takes a provider's word for what became of a booking on its site. What it says it has booked is looked up in its books, so
 * that reference and price are its own. Said again it changes nothing. FORBIDDEN for what the item's own provider has not signed;
 * NOT_FOUND for an item that was never handed over, or that the provider has not booked after all.
 */
export async function receiveCallback(token: string): Promise<void> {
  const { iss, outcome, sub } = await claimsOf(token);
  const [item] = await database().select().from(orderItem).where(eq(orderItem.id, sub));
  if (item === undefined || item.provider !== iss) throw new Refusal('FORBIDDEN');
  if (outcome !== 'booked') {
    const set = { failure: outcome };
    await settleItem(item, { from: 'handedOver', to: 'failed', entry: 'failed', set });
    return;
  }
  const signal = AbortSignal.timeout(5000);
  const found = await findProvider(iss)?.booking?.find(item.id, signal);
  if (found == null || found.cancelled) throw new Refusal('NOT_FOUND');
  const { priceCents, reference } = found;
  const set = { priceCents, reference };
  await settleItem(item, { from: 'handedOver', to: 'booked', entry: 'booked', set });
}

async function claimsOf(token: string): Promise<z.infer<typeof Claims>> {
  for (const key of keysOf(issuerOf(token))) {
    const verified = await jwtVerify(token, key, { audience: purpose, algorithms: ['HS256'] }).catch(
      () => null,
    );
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
