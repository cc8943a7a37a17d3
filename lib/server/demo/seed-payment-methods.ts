import 'server-only';
import type { Queryable } from '@/lib/server/store/connection';
import { paymentMethod } from '@/lib/server/store/finance-schema';
import { daysBefore } from './demo-time';

/** How the demo company pays: its invoice, travelers' own cards, one for the cars that ends soon, and one that is switched off. */
export async function seedPaymentMethods(tx: Queryable, companyId: string, now: Date): Promise<void> {
  const ends = daysBefore(now, -21).toISOString().slice(0, 10);
  await tx.insert(paymentMethod).values([
    { companyId, position: 1, kind: 'invoice', label: 'Central invoice' },
    { companyId, position: 2, kind: 'own', label: 'Travelers’ own card' },
    {
      companyId,
      position: 3,
      kind: 'invoice',
      label: 'Fleet account',
      verticals: ['cars'],
      limitBookingCents: 60_000,
      limitMonthCents: 500_000,
      expiresOn: ends,
    },
    { companyId, position: 4, kind: 'invoice', label: 'Old agency invoice', active: false },
  ]);
}
