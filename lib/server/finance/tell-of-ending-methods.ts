import 'server-only';
import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import { every } from '@/lib/server/jobs/run-every';
import { endingToldDays, tellOfEndings } from '@/lib/server/notifications/tell-of-ending';
import { database } from '@/lib/server/store/connection';
import { paymentMethod } from '@/lib/server/store/finance-schema';
import { company } from '@/lib/server/store/schema';
import { msPerDay, msPerHour } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';

/** Tells whoever keeps a company's payment methods which of them end soon, each once. Returns how many it were. */
export async function tellOfEndingMethods(now = new Date()): Promise<number> {
  const last = new Date(now.getTime() + endingToldDays * msPerDay);
  const ending = and(
    paymentMethod.active,
    gte(paymentMethod.expiresOn, utcDay(now)),
    lte(paymentMethod.expiresOn, utcDay(last)),
  );
  const due = await database()
    .select({ id: paymentMethod.id })
    .from(paymentMethod)
    .innerJoin(company, and(eq(company.id, paymentMethod.companyId), isNull(company.deleteAfter)))
    .where(ending);
  return tellOfEndings(due, async ({ id }, tx) => {
    const [row] = await tx
      .select()
      .from(paymentMethod)
      .where(and(eq(paymentMethod.id, id), ending))
      .for('update');
    if (row === undefined || row.expiresOn === null) return null;
    const { companyId, expiresOn: day, label } = row;
    return { event: 'paymentMethodEnding', companyId, id, label, day };
  });
}

/** Looks every hour for as long as this process lives. */
export function keepTellingOfEndingMethods(): void {
  every(msPerHour, 'payment methods that end soon', () => tellOfEndingMethods());
}
