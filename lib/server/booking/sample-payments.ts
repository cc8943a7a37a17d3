import 'server-only';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { samplePayment } from '@/lib/server/store/order-schema';
import type { PaymentGateway } from '@/lib/server/vendors/payment-gateway';
import { demoPaymentPath, orderPath } from '@/lib/shared/booking/order';

export type SamplePayment = typeof samplePayment.$inferSelect;

/** Takes cards that do not exist, with books of its own, on a page of the demo. No money moves. */
export const samplePayments: PaymentGateway = {
  key: 'sample',
  name: 'Harbour Pay',
  async start({ backTo, cents, key, until, what }) {
    await database().insert(samplePayment).values({ key, cents, what, backTo, until }).onConflictDoNothing();
    const [row] = await database().select().from(samplePayment).where(eq(samplePayment.key, key));
    if (row === undefined) throw new Error('the payment was not written');
    return {
      reference: row.reference,
      url: `${backTo.slice(0, -orderPath(key).length)}${demoPaymentPath(key)}`,
    };
  },
  async find(reference) {
    const row = await findSamplePayment(reference);
    if (row === null) throw new Error('no such payment');
    const isOver = row.state === 'open' && row.until < new Date();
    const { capturedCents, refundedCents } = row;
    return { state: isOver ? 'over' : row.state, capturedCents, refundedCents };
  },
  async capture(reference, cents) {
    const changed = await database()
      .update(samplePayment)
      .set({ state: 'captured', capturedCents: cents })
      .where(
        and(
          eq(samplePayment.reference, reference),
          eq(samplePayment.state, 'authorized'),
          gte(samplePayment.cents, cents),
        ),
      )
      .returning();
    if (changed.length === 0) throw new Error('nothing that could be captured');
  },
  async void(reference) {
    await database()
      .update(samplePayment)
      .set({ state: 'over' })
      .where(
        and(eq(samplePayment.reference, reference), inArray(samplePayment.state, ['open', 'authorized'])),
      );
  },
  async refund(reference, { totalCents }) {
    await database()
      .update(samplePayment)
      .set({ refundedCents: totalCents })
      .where(
        and(
          eq(samplePayment.reference, reference),
          lt(samplePayment.refundedCents, totalCents),
          gte(samplePayment.capturedCents, totalCents),
        ),
      );
  },
};

/** A payment in the books of the sample gateway; null for none. */
export async function findSamplePayment(reference: string): Promise<SamplePayment | null> {
  const [row] = await database()
    .select()
    .from(samplePayment)
    .where(eq(sql`${samplePayment.reference}::text`, reference));
  return row ?? null;
}

/** Somebody pays, or is declined for good, on the sample gateway's page; what is decided stays. */
export async function decideSamplePayment(reference: string, isPaid: boolean): Promise<void> {
  await database()
    .update(samplePayment)
    .set({ state: isPaid ? 'authorized' : 'over' })
    .where(
      and(
        eq(samplePayment.reference, reference),
        eq(samplePayment.state, 'open'),
        gte(samplePayment.until, new Date()),
      ),
    );
}
