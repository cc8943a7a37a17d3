import 'server-only';
import { and, asc, eq, gt, not, sql } from 'drizzle-orm';
import { every } from '@/lib/server/jobs/every';
import { log } from '@/lib/server/log';
import { database } from '@/lib/server/store/connection';
import { companyProgram } from '@/lib/server/store/finance-schema';
import { newestSealStart, resealedSecret } from '@/lib/server/tickets/company-secret';
import { msPerHour } from '@/lib/shared/day/days';

const rowsAtOnce = 500;

/**
 * Seals every code that an earlier secret of the deployment sealed with the one in use, whether or not searches use it, so that the
 * earlier one can be taken away. Those that nothing opens are named in the log. Returns how many were sealed anew.
 */
export async function resealPrograms(): Promise<number> {
  const { id, sealedCode } = companyProgram;
  const isOld = not(sql`starts_with(${sealedCode}, ${newestSealStart()})`);
  let [resealed, last] = [0, ''];
  for (;;) {
    const rows = await database()
      .select({ id, sealedCode })
      .from(companyProgram)
      .where(and(isOld, last === '' ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(rowsAtOnce);
    const lost: string[] = [];
    for (const row of rows) {
      const anew = await resealedSecret(row.sealedCode);
      if (anew === row.sealedCode) lost.push(row.id);
      else {
        // A code that was typed in the meantime stays.
        await database()
          .update(companyProgram)
          .set({ sealedCode: anew })
          .where(and(eq(id, row.id), eq(sealedCode, row.sealedCode)));
        resealed += 1;
      }
    }
    if (lost.length > 0) log.warn({ programs: lost }, 'no secret of the deployment opens codes of companies');
    last = rows.at(-1)?.id ?? '';
    if (rows.length < rowsAtOnce) return resealed;
  }
}

/** Looks every hour for as long as this process lives. */
export function keepResealingPrograms(): void {
  every(msPerHour, 'codes of programs that an earlier secret sealed', resealPrograms);
}
