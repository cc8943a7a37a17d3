import 'server-only';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { tripField, tripFieldValue } from '@/lib/server/store/finance-schema';
import { readPage } from '@/lib/server/store/read-page';
import { findTicket, issueTicket, spendTicket } from '@/lib/server/tickets/tickets';
import { fieldValuesMax, type valuesList } from '@/lib/shared/finance/trip-fields';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { Refusal } from '@/lib/shared/refusal';
import { type CheckedValue, checkValueFile, type ReadValueFile } from './check-value-file';
import { ownField } from './trip-fields';

export type FieldValueRow = typeof tripFieldValue.$inferSelect;

type ValuesAsked = ReturnType<typeof valuesList.read> & { readonly orLast?: boolean };

/** A page of the values of a field, in the order of what systems call them. */
export async function listValues(
  viewer: Can<'tripFields.read'>,
  fieldId: string,
  asked: ValuesAsked,
): Promise<PagingResult<FieldValueRow>> {
  await ownField(viewer, fieldId);
  const where = and(
    eq(tripFieldValue.fieldId, fieldId),
    contains(asked.q, tripFieldValue.value, tripFieldValue.label),
    asked.state === '' ? undefined : eq(tripFieldValue.active, asked.state === 'active'),
  );
  return readPage(
    asked,
    database().select().from(tripFieldValue).where(where).orderBy(asc(tripFieldValue.value)),
    database().select({ n: count() }).from(tripFieldValue).where(where),
  );
}

/** Every value of a field, for a file. */
export async function allValues(viewer: Can<'tripFields.read'>, fieldId: string): Promise<FieldValueRow[]> {
  await ownField(viewer, fieldId);
  return database()
    .select()
    .from(tripFieldValue)
    .where(eq(tripFieldValue.fieldId, fieldId))
    .orderBy(asc(tripFieldValue.value));
}

type WantedValue = { readonly value: string; readonly label: string; readonly active?: boolean };

/** Adds one value, or names the one that is there anew; TOO_MANY_VALUES. */
export async function saveValue(
  viewer: Can<'tripFields.write'>,
  context: RequestContext,
  fieldId: string,
  { label, value }: WantedValue,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const field = await rows.own(tripField, fieldId);
    await writeValues(fieldId, [{ value, label, active: true }], tx);
    await log(context, 'tripField.valuesChanged', { field: field.label, value });
  });
}

/** Offers a value, or offers it no longer; orders keep it. NOT_FOUND for a value of another field. */
export async function setValueActive(
  viewer: Can<'tripFields.write'>,
  context: RequestContext,
  { active, id, valueId }: { readonly id: string; readonly valueId: string; readonly active: boolean },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const field = await rows.own(tripField, id);
    const which = and(eq(tripFieldValue.id, valueId), eq(tripFieldValue.fieldId, id));
    const [before] = await tx.select().from(tripFieldValue).where(which).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    if (before.active === active) return noteUnchanged();
    await tx.update(tripFieldValue).set({ active }).where(which);
    await log(context, 'tripField.valuesChanged', { field: field.label, value: before.value, active });
  });
}

/** Writes values over those of the same name; TOO_MANY_VALUES writes none. */
export async function writeValues(
  fieldId: string,
  values: readonly Required<WantedValue>[],
  tx: Queryable,
): Promise<void> {
  if (values.length > 0)
    await tx
      .insert(tripFieldValue)
      .values(values.map((one) => ({ ...one, fieldId })))
      .onConflictDoUpdate({
        target: [tripFieldValue.fieldId, tripFieldValue.value],
        set: { label: sql`excluded.label`, active: sql`excluded.active` },
      });
  const [all] = await tx
    .select({ n: count() })
    .from(tripFieldValue)
    .where(eq(tripFieldValue.fieldId, fieldId));
  if ((all?.n ?? 0) > fieldValuesMax) throw new Refusal('TOO_MANY_VALUES', { field: 'value' });
}

const Draft = z.array(
  z.object({
    line: z.int(),
    value: z.string(),
    label: z.string(),
    active: z.boolean(),
    faults: z.array(z.string()),
  }),
);

/** A file that was looked at, and what its lines would do as things stand now. */
export type ValuePreview = {
  readonly lines: readonly CheckedValue[];
  readonly added: number;
  readonly changed: number;
  readonly same: number;
};

/** Reads a file of values and keeps it for half an hour for whoever gave it; nothing is changed by that. */
export async function lookAtValueFile(
  viewer: Can<'tripFields.write'>,
  fieldId: string,
  file: Blob,
): Promise<{ readonly token: string } | Extract<ReadValueFile, { readonly problem: unknown }>> {
  await ownField(viewer, fieldId);
  await takePoint('companyChangesByAccount', viewer.account.id);
  const read = checkValueFile(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in read) return read;
  const data = { fieldId, companyId: viewer.membership.companyId, lines: JSON.stringify(read.lines) };
  return { token: await issueTicket('valueFile', { accountId: viewer.account.id, data }) };
}

/** What a file that was looked at would do; null for an unknown token, another person's and another field's. */
export async function previewValues(
  viewer: Can<'tripFields.read' | 'tripFields.write'>,
  fieldId: string,
  token: string,
): Promise<ValuePreview | null> {
  const lines = await draftLines(viewer, fieldId, token);
  if (lines === null) return null;
  const good = lines.filter(({ faults }) => faults.length === 0);
  const known = new Map(
    (
      await database()
        .select()
        .from(tripFieldValue)
        .where(
          and(
            eq(tripFieldValue.fieldId, fieldId),
            inArray(
              tripFieldValue.value,
              good.map(({ value }) => value),
            ),
          ),
        )
    ).map((row) => [row.value, row]),
  );
  const added = good.filter(({ value }) => !known.has(value)).length;
  const same = good.filter(({ active, label, value }) => {
    const row = known.get(value);
    return row?.label === label && row.active === active;
  }).length;
  return { lines, added, same, changed: good.length - added - same };
}

async function draftLines(
  viewer: Can<'tripFields.read' | 'tripFields.write'>,
  fieldId: string,
  token: string,
): Promise<readonly CheckedValue[] | null> {
  const found = await findTicket('valueFile', token);
  const isOwn =
    found?.accountId === viewer.account.id &&
    found.data.companyId === viewer.membership.companyId &&
    found.data.fieldId === fieldId;
  return isOwn ? (Draft.parse(JSON.parse(found.data.lines ?? '[]')) as CheckedValue[]) : null;
}

/**
 * Takes over the values of a file that was looked at, all but the lines with faults, once. NOT_FOUND for no such file or one that was
 * taken over, TOO_MANY_VALUES. Returns how many lines were taken.
 */
export async function importValues(
  viewer: Can<'tripFields.write'>,
  context: RequestContext,
  { draft, id }: { readonly id: string; readonly draft: string },
): Promise<number> {
  const lines = await draftLines(viewer, id, draft);
  if (lines === null) throw new Refusal('NOT_FOUND');
  return writeForCompany(viewer, async (tx, log, rows) => {
    const field = await rows.own(tripField, id);
    if ((await spendTicket('valueFile', draft, tx)) === null) throw new Refusal('NOT_FOUND');
    const good = lines.filter(({ faults }) => faults.length === 0);
    await writeValues(
      id,
      good.map(({ active, label, value }) => ({ active, label, value })),
      tx,
    );
    await log(context, 'tripField.valuesChanged', { field: field.label, values: good.length });
    return good.length;
  });
}
