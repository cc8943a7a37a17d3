import 'server-only';
import type { Queryable } from '@/lib/server/store/connection';
import { paymentMethod } from '@/lib/server/store/finance-schema';
import { utcDay } from '@/lib/shared/day/utc-day';
import { daysBefore } from './demo-time';
import { seedOrganization } from './seed-organization';

/** How the demo company pays: an invoice, the cards of two offices of which one ends soon, a virtual card for hotels, and travelers' own. */
export async function seedPaymentMethods(tx: Queryable, companyId: string, now: Date): Promise<void> {
  const { offices } = await seedOrganization(tx, companyId);
  const ends = (days: number) => utcDay(daysBefore(now, -days));
  const officeIds = (...names: string[]) => names.flatMap((name) => offices.get(name) ?? []);
  const methods: Omit<typeof paymentMethod.$inferInsert, 'companyId' | 'position'>[] = [
    { kind: 'invoice', label: 'Central invoice' },
    { kind: 'card', label: 'US company card', audience: officeIds('Boston'), expiresOn: ends(500) },
    {
      kind: 'card',
      label: 'UK company card',
      audience: officeIds('London', 'Singapore'),
      limitBookingCents: 250_000,
      limitMonthCents: 2_000_000,
      expiresOn: ends(21),
    },
    {
      kind: 'virtual',
      label: 'Virtual hotel card',
      instructions: 'Finance makes one for every stay: write to payables@acme-lanterns.example.',
      verticals: ['hotels'],
      limitBookingCents: 150_000,
    },
    { kind: 'own', label: 'Travelers’ own card' },
  ];
  await tx.insert(paymentMethod).values(methods.map((one, at) => ({ ...one, companyId, position: at + 1 })));
}
