import { type SQLWrapper, sql } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
};

/** The tables a query would read from one end to the other, in PostgreSQL's own plan of it. */
export async function scannedTables(query: SQLWrapper): Promise<string[]> {
  const { rows } = await database().execute<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    sql`explain (format json) ${query.getSQL()}`,
  );
  return [...new Set(rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => scansIn(plan))))];
}

/** An index that is read without a condition is read whole too. */
function scansIn(plan: Plan): string[] {
  const name = plan['Relation Name'];
  const whole =
    plan['Node Type'] === 'Seq Scan' ||
    (/^Index(?: Only)? Scan$/.test(plan['Node Type']) && plan['Index Cond'] === undefined);
  return [...(whole && name !== undefined ? [name] : []), ...(plan.Plans ?? []).flatMap(scansIn)];
}
