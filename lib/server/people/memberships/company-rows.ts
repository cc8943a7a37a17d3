import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, count, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { changesOf } from '@/lib/server/audit/changes-of';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import { database, type Queryable } from '@/lib/server/store/connection';
import type { paymentMethod } from '@/lib/server/store/finance-schema';
import type { office } from '@/lib/server/store/schema';
import type { fieldMoves } from '@/lib/shared/finance/trip-fields';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { isUuid } from '@/lib/shared/uuid';

/** A table whose rows belong to a company and count their versions. */
type OwnTable = PgTable & Readonly<Record<'id' | 'companyId' | 'version', PgColumn>>;

/** One whose rows a company puts in order. */
type OrderedTable = OwnTable & { readonly position: PgColumn };

/** What of a row is written. */
type Values<T extends OwnTable> = Partial<T['$inferInsert']> & Readonly<Record<string, unknown>>;

/** A row before and after a write, the first null for a new one, and what differs, null for nothing. */
export type Saved<Row, V extends Readonly<Record<string, unknown>>> = {
  readonly row: Row | null;
  readonly saved: Row;
  readonly changes: ReturnType<typeof changesOf<V>>;
};

// Drizzle types queries of a table it knows; every `OwnTable` has the columns that are used here.
const known = (table: OwnTable) => table as unknown as typeof office;
const ordered = (table: OrderedTable) => table as unknown as typeof paymentMethod;

/** What is refused, and the field of the form that it is about. */
type Refused = readonly [code: RefusalCode, field: string];

/** The scope of every query here: no row of another company is read or written. */
const isOwn = (companyId: string, table: OwnTable, id: string): SQL | undefined =>
  and(eq(table.id, id), eq(table.companyId, companyId));

/** A row of a company for a page; null alike for an unknown id and another company's. */
export async function findOwnRow<T extends OwnTable>(
  companyId: string,
  table: T,
  id: string,
): Promise<T['$inferSelect'] | null> {
  if (!isUuid(id)) return null;
  const [row] = await database()
    .select()
    .from(known(table))
    .where(isOwn(companyId, table, id));
  return row ?? null;
}

/** VERSION_CONFLICT for a row that changed since the form was drawn that has this version. */
export function refuseStale(row: { readonly version: number }, version: string | number): void {
  if (String(row.version) !== String(version))
    throw new Refusal('VERSION_CONFLICT', { field: 'version', description: 'changed since' });
}

type Move = { readonly id: string; readonly to: (typeof fieldMoves)[number] };

/** Ids in their new order; empty where there is no such place. */
function movedIn(order: readonly { readonly id: string }[], { id, to }: Move): string[] {
  const ids = order.map((one) => one.id);
  const at = ids.indexOf(id);
  const other = ids[to === 'up' ? at - 1 : at + 1];
  if (at < 0 || other === undefined) return [];
  ids[ids.indexOf(other)] = id;
  ids[at] = other;
  return ids;
}

export type OwnRows = ReturnType<typeof ownRows>;

/** How rows of a company are found that are about to change. */
function foundRows(companyId: string, tx: Queryable) {
  /** The row with an id, locked. NOT_FOUND alike for an unknown id and another company's. */
  async function own<T extends OwnTable>(table: T, id: string): Promise<T['$inferSelect']> {
    const [row] = await tx
      .select()
      .from(known(table))
      .where(isOwn(companyId, table, id))
      .for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    return row;
  }

  /**
   * The row that a form changes, or null where it has no id and adds one. Refuses as `own` and `refuseStale` do.
   */
  async function edited<T extends OwnTable>(
    table: T,
    { id, version }: { readonly id: string | undefined; readonly version: string | number },
  ): Promise<T['$inferSelect'] | null> {
    return id === undefined || id === '' ? null : drawn(table, { id, version });
  }

  /** The row as it was drawn. Refuses as `own` and `refuseStale` do. */
  async function drawn<T extends OwnTable>(
    table: T,
    { id, version }: DrawnRecord,
  ): Promise<T['$inferSelect']> {
    const row = await own(table, id);
    refuseStale(row as { version: number }, version);
    return row;
  }

  return { drawn, edited, own };
}

/** What a company has no two of, and not more of than it may. */
function limitsOfRows(companyId: string, tx: Queryable) {
  const countOf = async (table: OwnTable, which?: SQL): Promise<number> => {
    const [found] = await tx
      .select({ n: count() })
      .from(known(table))
      .where(and(eq(table.companyId, companyId), which));
    return found?.n ?? 0;
  };

  /** The refusal where another row than `row`, null for a new one, has these values. */
  async function refuseTwin<T extends OwnTable>(
    table: T,
    row: T['$inferSelect'] | null,
    same: Values<T>,
    [code, field]: Refused,
  ): Promise<void> {
    const columns = table as unknown as Readonly<Record<string, PgColumn>>;
    const alike = Object.entries(same).map(([name, value]) => eq(columns[name] as PgColumn, value));
    const isOther = row === null ? undefined : ne(table.id, (row as { id: string }).id);
    if ((await countOf(table, and(...alike, isOther))) > 0) throw new Refusal(code, { field });
  }

  /** The refusal for a new row, `row` being null, where the company has as many as it may, of those alone that count where some do not. */
  async function refuseMore(
    table: OwnTable,
    row: object | null,
    most: number,
    [code, field]: Refused,
    counting?: SQL,
  ) {
    if (row === null && (await countOf(table, counting)) >= most) throw new Refusal(code, { field });
  }

  return { refuseMore, refuseTwin };
}

/** How a company puts its rows in order. */
function orderOfRows(companyId: string, tx: Queryable) {
  /** Moves one of these rows, which stand in their order, one place, and counts their positions anew; whether it did. */
  async function move(
    table: OrderedTable,
    order: readonly { readonly id: string }[],
    wanted: Move,
  ): Promise<boolean> {
    const moved = movedIn(order, wanted);
    if (moved.length === 0) noteUnchanged();
    for (const [position, id] of moved.entries())
      await tx
        .update(ordered(table))
        .set({ position: position + 1 })
        .where(isOwn(companyId, table, id));
    return moved.length > 0;
  }

  return { move };
}

/** Rows of one statement; PostgreSQL takes 65,535 values. */
const rowsAtOnce = 1000;

/** How many rows of a company are written at once. */
function savedRows(companyId: string, tx: Queryable) {
  /**
   * Adds rows, or changes those that were found under the company's lock and counts their versions. The values are all of what a form
   * writes; what has no column is left to whoever calls. Returns the ids in their order.
   */
  return async function saveAll<T extends OwnTable>(
    table: T,
    written: readonly { readonly row: T['$inferSelect'] | null; readonly values: Values<T> }[],
  ): Promise<string[]> {
    const columns = getTableColumns(known(table)) as Readonly<Record<string, PgColumn>>;
    const rows = written.map(({ row, values }) => {
      const before = row as { readonly id: string; readonly version: number } | null;
      return {
        ...values,
        id: before?.id ?? randomUUID(),
        companyId,
        version: before === null ? 1 : before.version + 1,
      };
    });
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce);
      const set = Object.keys(some[0] ?? {})
        .filter((name) => name !== 'id' && name !== 'companyId' && name in columns)
        .map((name) => [name, sql.raw(`excluded."${columns[name]?.name}"`)]);
      await tx
        .insert(known(table))
        .values(some as unknown as (typeof office.$inferInsert)[])
        .onConflictDoUpdate({
          target: known(table).id,
          set: Object.fromEntries(set),
          setWhere: eq(known(table).companyId, companyId),
        });
    }
    return rows.map(({ id }) => id);
  };
}

/** The rows of one company within a write, as `writeForCompany` hands them to it. */
export function ownRows(companyId: string, tx: Queryable) {
  const { drawn, edited, own } = foundRows(companyId, tx);

  /** Deletes a row as it was drawn and returns what it was. Refuses as `drawn` does. */
  async function remove<T extends OwnTable>(table: T, which: DrawnRecord): Promise<T['$inferSelect']> {
    const row = await drawn(table, which);
    await tx.delete(known(table)).where(isOwn(companyId, table, which.id));
    return row;
  }

  /**
   * Adds a row, or changes the one that `edited` has found and counts its version. What is as it was is not written; then `changes` is
   * null, and there is nothing for the audit log. `first` is what only a new row gets and no form changes.
   */
  async function save<T extends OwnTable, V extends Values<T>>(
    table: T,
    {
      first,
      row,
      values,
    }: { readonly row: T['$inferSelect'] | null; readonly values: V; readonly first?: Values<T> },
  ): Promise<Saved<T['$inferSelect'], V>> {
    const changes = changesOf(row, values);
    if (row !== null && changes === null) return { row, saved: row, changes };
    const before = row as typeof office.$inferSelect | null;
    const [saved] =
      before === null
        ? await tx
            .insert(known(table))
            .values({ ...first, ...values, companyId } as unknown as typeof office.$inferInsert)
            .returning()
        : await tx
            .update(known(table))
            .set({ ...values, version: before.version + 1 })
            .where(isOwn(companyId, table, before.id))
            .returning();
    if (saved === undefined) throw new Error('the row was not written');
    return { row, saved, changes };
  }

  return {
    drawn,
    edited,
    own,
    ...limitsOfRows(companyId, tx),
    ...orderOfRows(companyId, tx),
    remove,
    save,
    saveAll: savedRows(companyId, tx),
  };
}
