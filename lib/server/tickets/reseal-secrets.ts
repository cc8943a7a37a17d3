import 'server-only';
import { and, asc, eq, getTableColumns, gt, isNotNull, not, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { log } from '@/lib/server/log';
import { database } from '@/lib/server/store/connection';
import { newestSealStart, resealedSecret } from './company-secret';

const rowsAtOnce = 500;

/**
 * Seals every secret of a column that an earlier secret of the deployment sealed with the one in use, so that the earlier one can be
 * taken away. Rows whose secret nothing opens are named in the log, as `name`. Returns how many were sealed anew.
 */
export async function resealSecrets(
  table: PgTable,
  { id, name, sealed }: { readonly id: PgColumn; readonly sealed: PgColumn; readonly name: string },
): Promise<number> {
  const isOld = and(isNotNull(sealed), not(sql`starts_with(${sealed}, ${newestSealStart()})`));
  let [resealed, last] = [0, ''];
  for (;;) {
    const rows = (await database()
      .select({ id, seal: sealed })
      .from(table)
      .where(and(isOld, last === '' ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(rowsAtOnce)) as { readonly id: string; readonly seal: string }[];
    const lost: string[] = [];
    for (const row of rows) {
      const anew = await resealedSecret(row.seal);
      if (anew === row.seal) lost.push(row.id);
      else {
        // A secret that was changed in the meantime stays.
        await database()
          .update(table)
          .set({ [sealedKey(table, sealed)]: anew })
          .where(and(eq(id, row.id), eq(sealed, row.seal)));
        resealed += 1;
      }
    }
    if (lost.length > 0) log.warn({ [name]: lost }, 'no secret of the deployment opens secrets of companies');
    last = rows.at(-1)?.id ?? '';
    if (rows.length < rowsAtOnce) return resealed;
  }
}

/** What drizzle calls a column. */
function sealedKey(table: PgTable, column: PgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, one]) => one === column);
  if (found === undefined) throw new Error('a column of another table');
  return found[0];
}
