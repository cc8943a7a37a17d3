import 'server-only';
import { and, asc, count, countDistinct, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { findOwnRow } from '@/lib/server/people/memberships/company-rows';
import { logSaved, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { audienceNames, checkAudience, standsInOneOf } from '@/lib/server/people/organization/audience';
import { database, type Queryable } from '@/lib/server/store/connection';
import { tripField, tripFieldValue } from '@/lib/server/store/finance-schema';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { membership, role } from '@/lib/server/store/schema';
import {
  type fieldMoves,
  fieldVerticals,
  type TripFieldForm,
  tripFieldsMax,
  verticalBox,
} from '@/lib/shared/finance/trip-fields';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import { audienceIn } from '@/lib/shared/people/organization/audience';
import { Refusal } from '@/lib/shared/refusal';
import { matchesWhole } from './full-match';
import { isOpenItem } from './payment-methods';

export type TripFieldRow = typeof tripField.$inferSelect;

/** A field with how many values its list offers. */
export type CompanyField = TripFieldRow & { readonly values: number };

/** The fields of the viewer's company in the order in which they are asked, retired ones last. */
export function listTripFields(viewer: Can<'tripFields.read'>): Promise<CompanyField[]> {
  return fieldsOf(viewer.membership.companyId, database());
}

/** The fields of a company. */
export async function fieldsOf(companyId: string, on: Queryable): Promise<CompanyField[]> {
  const rows = await on
    .select({ field: tripField, values: count(tripFieldValue.id) })
    .from(tripField)
    .leftJoin(tripFieldValue, and(eq(tripFieldValue.fieldId, tripField.id), tripFieldValue.active))
    .where(eq(tripField.companyId, companyId))
    .groupBy(tripField.id)
    .orderBy(sql`${tripField.retiredAt} nulls first`, asc(tripField.position), asc(tripField.createdAt));
  return rows.map(({ field, values }) => ({ ...field, values }));
}

/**
 * Adds a field, or changes the one with the id of the form. PATTERN_INVALID for what is no regular expression, VALIDATION_ERROR for a rule
 * that says nothing and as `checkAudience`, TRIP_FIELD_KEY_USED for
 * a key of another field, TOO_MANY_TRIP_FIELDS, VERSION_CONFLICT; TRIP_FIELD_IN_USE for another key or type once an order has an
 * answer. What is as it was is not written. Returns the id.
 */
export async function saveTripField(
  viewer: Can<'tripFields.write'>,
  context: RequestContext,
  wanted: TripFieldForm,
): Promise<string> {
  const values = valuesFrom(wanted);
  if (values.pattern !== '' && matchesWhole(values.pattern, '') === null)
    throw new Refusal('PATTERN_INVALID', { field: 'pattern' });
  if (values.need === 'rule' && !values.neededOutOfPolicy && values.neededFrom === null)
    throw new Refusal('VALIDATION_ERROR', { field: 'neededFrom', description: 'a rule that never holds' });
  const { companyId } = viewer.membership;
  return writeForCompany(viewer, async (tx, log, rows) => {
    await checkAudience(companyId, values.audience, tx);
    const fields = await fieldsOf(companyId, tx);
    const sameKey = fields.find(({ key }) => key.toLowerCase() === wanted.key.toLowerCase());
    if (sameKey !== undefined && sameKey.id !== wanted.id)
      throw new Refusal('TRIP_FIELD_KEY_USED', { field: 'key' });
    const before = await rows.edited(tripField, wanted);
    if (before?.usedAt && before.key !== values.key) throw new Refusal('TRIP_FIELD_IN_USE', { field: 'key' });
    if (before?.usedAt && before.kind !== values.kind)
      throw new Refusal('TRIP_FIELD_IN_USE', { field: 'kind' });
    const first = before === null ? { position: await roomFor(companyId, tx) } : {};
    const written = await rows.save(tripField, { row: before, values, first });
    await logSaved(log, context, 'tripField', {
      ...written,
      about: ({ label }) => ({ field: label }),
      added: { field: values.label, key: values.key },
      told: async ({ audience, ...rest }) => ({
        ...rest,
        ...(audience === undefined ? {} : { audience: await audienceNames(companyId, audience, tx) }),
      }),
    });
    return written.saved.id;
  });
}

function valuesFrom(wanted: TripFieldForm) {
  const { fromProfile, hint, key, kind, label, need, neededFrom, neededOutOfPolicy, pattern, remembers } =
    wanted;
  const isRule = need === 'rule';
  const chosen = fieldVerticals.filter((one) => wanted[verticalBox[one]]);
  return {
    audience: audienceIn(wanted),
    // A profile has names, which are neither numbers nor days.
    fromProfile: kind === 'text' || kind === 'list' ? fromProfile : null,
    hint,
    key,
    kind,
    label,
    need,
    neededFrom: isRule ? neededFrom : null,
    neededOutOfPolicy: isRule && neededOutOfPolicy,
    // Only a text has one.
    pattern: kind === 'text' ? pattern : '',
    remembers,
    verticals: chosen.length === fieldVerticals.length ? [] : chosen,
  };
}

/** The place after the last field that is asked; TOO_MANY_TRIP_FIELDS where there is none. */
async function roomFor(companyId: string, tx: Queryable): Promise<number> {
  const asked = and(eq(tripField.companyId, companyId), isNull(tripField.retiredAt));
  const [found] = await tx
    .select({ n: count(), last: sql<number>`coalesce(max(${tripField.position}), 0)::int` })
    .from(tripField)
    .where(asked);
  if ((found?.n ?? 0) >= tripFieldsMax) throw new Refusal('TOO_MANY_TRIP_FIELDS', { field: 'label' });
  return (found?.last ?? 0) + 1;
}

/** Moves a field one place among those that are asked; beyond the ends it stays. */
export async function moveTripField(
  viewer: Can<'tripFields.write'>,
  context: RequestContext,
  { id, to }: { readonly id: string; readonly to: (typeof fieldMoves)[number] },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const field = await rows.own(tripField, id);
    const asked = (await fieldsOf(field.companyId, tx)).filter(({ retiredAt }) => retiredAt === null);
    if (!(await rows.move(tripField, asked, { id, to }))) return;
    await log(context, 'tripField.changed', { field: field.label, moved: to });
  });
}

/** Stops asking for a field, or asks again; orders keep what was answered. TOO_MANY_TRIP_FIELDS when there is no room for it. */
export async function retireTripField(
  viewer: Can<'tripFields.write'>,
  context: RequestContext,
  { id, retired }: { readonly id: string; readonly retired: boolean },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const field = await rows.own(tripField, id);
    if ((field.retiredAt !== null) === retired) return noteUnchanged();
    const place = retired ? {} : { position: await roomFor(field.companyId, tx) };
    await tx
      .update(tripField)
      .set({ ...place, retiredAt: retired ? new Date() : null, version: field.version + 1 })
      .where(eq(tripField.id, id));
    await log(context, 'tripField.changed', {
      field: field.label,
      retired: { before: !retired, after: retired },
    });
  });
}

/** Deletes a field with its values; TRIP_FIELD_IN_USE for one that an order has an answer to, which can be retired. */
export async function removeTripField(
  viewer: Can<'tripFields.write'>,
  context: RequestContext,
  which: DrawnRecord,
): Promise<void> {
  await writeForCompany(viewer, async (_tx, log, rows) => {
    const field = await rows.drawn(tripField, which);
    if (field.usedAt !== null) throw new Refusal('TRIP_FIELD_IN_USE');
    await rows.remove(tripField, which);
    await log(context, 'tripField.removed', { field: field.label, key: field.key });
  });
}

/** A field of the viewer's company; NOT_FOUND for every other id. */
export async function ownField(
  viewer: Can<'tripFields.read' | 'tripFields.write'>,
  id: string,
): Promise<TripFieldRow> {
  const row = await findOwnRow(viewer.membership.companyId, tripField, id);
  if (row === null) throw new Refusal('NOT_FOUND');
  return row;
}

/** Notes that orders have answers to these fields from now on. */
export async function markUsed(ids: readonly string[], tx: Queryable): Promise<void> {
  for (const id of ids)
    await tx
      .update(tripField)
      .set({ usedAt: new Date() })
      .where(and(eq(tripField.id, id), isNull(tripField.usedAt)));
}

/**
 * How many bookings that are under way or still ahead have no answer to a field, of those that it is asked for; for a new one, null, of
 * all. Travelers book on some providers' own sites without being asked.
 */
export async function countLacking(
  { membership: { companyId } }: Can<'tripFields.read'>,
  field: Pick<TripFieldRow, 'audience' | 'id' | 'verticals'> | null,
): Promise<number> {
  const { audience = [], id = null, verticals = [] } = field ?? {};
  const travelers = database()
    .select({ id: membership.accountId })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(and(eq(membership.companyId, companyId), standsInOneOf(audience)));
  const [found] = await database()
    .select({ n: countDistinct(bookingOrder.id) })
    .from(bookingOrder)
    .innerJoin(orderItem, eq(orderItem.orderId, bookingOrder.id))
    .where(
      and(
        eq(bookingOrder.companyId, companyId),
        isOpenItem,
        isNotNull(bookingOrder.payment),
        sql`not ${bookingOrder.answers} @> ${JSON.stringify([{ fieldId: id }])}::jsonb`,
        verticals.length === 0 ? undefined : inArray(orderItem.vertical, [...verticals]),
        audience.length === 0 ? undefined : inArray(bookingOrder.travelerId, travelers),
      ),
    );
  return found?.n ?? 0;
}
