import 'server-only';
import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import { every } from '@/lib/server/jobs/run-every';
import { tellOfEndings } from '@/lib/server/notifications/tell-of-ending';
import { database } from '@/lib/server/store/connection';
import { companyProgram } from '@/lib/server/store/finance-schema';
import { company } from '@/lib/server/store/schema';
import { msPerDay, msPerHour } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { programEndingDays } from '@/lib/shared/finance/programs';

/** Tells whoever keeps a company's programs which of them that searches use end soon, each once. Returns how many it were. */
export async function tellOfEndingPrograms(now = new Date()): Promise<number> {
  const last = new Date(now.getTime() + programEndingDays * msPerDay);
  const ending = and(
    companyProgram.appliesInSearch,
    gte(companyProgram.validTo, utcDay(now)),
    lte(companyProgram.validTo, utcDay(last)),
  );
  const due = await database()
    .select({ id: companyProgram.id })
    .from(companyProgram)
    .innerJoin(company, and(eq(company.id, companyProgram.companyId), isNull(company.deleteAfter)))
    .where(ending);
  return tellOfEndings(due, async ({ id }, tx) => {
    const [row] = await tx
      .select()
      .from(companyProgram)
      .where(and(eq(companyProgram.id, id), ending))
      .for('update');
    if (row === undefined || row.validTo === null) return null;
    const { companyId, name, supplier, validTo: day } = row;
    return { event: 'programEnding', companyId, id, label: name === '' ? supplier : name, day };
  });
}

/** Looks every hour for as long as this process lives. */
export function keepTellingOfEndingPrograms(): void {
  every(msPerHour, 'programs that end soon', () => tellOfEndingPrograms());
}
