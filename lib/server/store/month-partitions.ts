import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { log } from '@/lib/server/log';
import { utcDay } from '@/lib/shared/day/utc-day';
import { database, type Queryable } from './connection';
import { isBusy } from './database-faults';
import { inTransaction } from './transaction';

/** Tables that are partitioned by month, UTC: what is old goes as whole months, without touching its rows one by one. */
export const monthTables = ['audit', 'consent_event'] as const;
export type MonthTable = (typeof monthTables)[number];

const dayOfRow = {
  audit: sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD')`,
  consent_event: sql`day`,
} as const satisfies Record<MonthTable, SQL>;

/** Whether a table has rows whose month has no partition. What is older than all months, as in the demo, misses none. */
export async function isDefaultUsed(table: MonthTable): Promise<boolean> {
  const [first] = await monthsOf(table, database());
  const { rows } = await database().execute<{ used: boolean }>(
    sql`select exists (select from ${sql.identifier(`${table}_default`)}
      where ${dayOfRow[table]} >= ${first?.month ?? ''}) as used`,
  );
  return rows[0]?.used === true;
}

/** The partitions of a table, the oldest month first. */
async function monthsOf(table: MonthTable, on: Pick<Queryable, 'execute'>) {
  const { rows } = await on.execute<{ name: string; month: string }>(sql`
    select relname as name, replace(right(relname, 7), '_', '-') || '-01' as month
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass and relname ~ ${`^${table}_\\d{4}_\\d\\d$`}
    order by relname`);
  return rows;
}

/** How many months have their partition before they begin, so that a job that does not run for long harms nothing. */
const monthsAhead = 3;

/** The first day of a month, `2026-11-01`; of one that is so many months later, with `later`. */
export const monthOf = (moment: Date, later = 0): string =>
  utcDay(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later, 1));

/** Rows of a month that was missing for long move in one statement; those of a visitor end sooner (UMIAK_DATABASE_STATEMENT_SECONDS). */
const moveTimeout = '10min';

/**
 * Makes the partitions of this month and those ahead that are missing; returns how many. Rows that had no partition of
 * their own, and so are in the default one, move into it. No write ever fails for want of a partition. A table that stays busy for two seconds is left
 * for the next time, and told in the log.
 */
export async function addMonths(now = new Date()): Promise<number> {
  let added = 0;
  for (const table of monthTables) {
    for (let later = 0; later <= monthsAhead; later += 1) {
      if (await addMonth(table, monthOf(now, later))) added += 1;
    }
  }
  return added;
}

async function addMonth(table: MonthTable, month: string): Promise<boolean> {
  try {
    return await inTransaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(`'${moveTimeout}'`)}`);
      const { rows } = await tx.execute<{ added: boolean }>(
        sql`select add_month_partition(${table}, ${month}::date) as added`,
      );
      return rows[0]?.added === true;
    });
  } catch (error) {
    if (!isBusy(error)) throw error;
    log.warn({ table, month }, 'a month could not be added while its table was busy');
    return false;
  }
}

/**
 * Drops the partitions of months before a day, the first of a month, inside a transaction that does little else: until it ends nobody
 * reads or writes the table. Returns how many. A table that stays busy for two seconds is left for the next time, by an Error.
 */
export async function dropMonthsBefore(table: MonthTable, day: string, tx: Queryable): Promise<number> {
  const past = (await monthsOf(table, tx)).filter(({ month }) => month < day);
  if (past.length > 0) await tx.execute(sql`set local lock_timeout = '2s'`);
  for (const { name } of past) await tx.execute(sql`drop table ${sql.identifier(name)}`);
  return past.length;
}

/** The same in a transaction of its own, told in the log. */
export async function dropMonths(table: MonthTable, day: string): Promise<void> {
  const months = await inTransaction((tx) => dropMonthsBefore(table, day, tx));
  if (months > 0) log.info({ table, months, before: day }, 'dropped whole months');
}
