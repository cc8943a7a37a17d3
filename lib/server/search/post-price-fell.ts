import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { priceAlert } from '@/lib/server/store/alert-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { credential, outbox } from '@/lib/server/store/schema';

/**
 * Puts the mail about a fall into the outbox, as part of the transaction that has found it. It goes to the main
 * address when that is confirmed: nobody is written to regularly whose address was never proved.
 *
 * @param cents the price now, in cents of a euro; the row still has the one the fall is measured from
 */
export async function postPriceFell(
  tx: Queryable,
  row: typeof priceAlert.$inferSelect,
  cents: number,
): Promise<void> {
  const [to] = await tx
    .select({ email: credential.subject })
    .from(credential)
    .where(
      and(
        eq(credential.accountId, row.accountId),
        eq(credential.provider, 'email'),
        eq(credential.primary, true),
        isNotNull(credential.verifiedAt),
      ),
    );
  if (to === undefined) return;
  await tx.insert(outbox).values({
    recipient: to.email,
    template: 'priceFell',
    locale: row.locale,
    brand: row.brand,
    origin: row.origin,
    about: {
      accountId: row.accountId,
      alertId: row.id,
      search: row.address,
      cents: String(cents),
      before: String(row.referenceCents),
    },
    notBefore: new Date(),
  });
}
