import 'server-only';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database, type Queryable } from '@/lib/server/store/connection';
import { recommendedHotel } from '@/lib/server/store/policy-schema';
import { membership, office, travelerGroup } from '@/lib/server/store/schema';
import { isTimeZone } from '@/lib/shared/company/settings/time-zones';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import {
  type OfficeForm,
  officeAirportsMax,
  partsOf,
} from '@/lib/shared/people/organization/organization-calls';
import { Refusal } from '@/lib/shared/refusal';
import { airportByCode } from '@/lib/shared/search/airports';
import { refuseNamedByAudiences } from './audience';
import { checkedPlacement } from './checked-placement';
import { refuseNamedByPolicies } from './named-by-policies';
import { lockRecord, logRecord } from './write-record';

const invalid = (field: string, description: string) =>
  new Refusal('VALIDATION_ERROR', { field, description });

/** What is kept of the form of an office beside its entity. Refuses as `saveOffice` does. */
export function officeFields({
  airports: typed,
  entityId: _entity,
  id: _id,
  version: _version,
  ...fields
}: OfficeForm) {
  const airports = partsOf(typed.toUpperCase(), /[\s,;]+/);
  const unknown = airports.filter((code) => airportByCode(code) === null);
  if (unknown.length > 0)
    throw new Refusal('AIRPORT_UNKNOWN', { field: 'airports', line: unknown.join(', ') });
  if (airports.length > officeAirportsMax) throw invalid('airports', `at most ${officeAirportsMax}`);
  if (!isTimeZone(fields.timeZone)) throw invalid('timeZone', 'no such time zone');
  if ((fields.latitude === null) !== (fields.longitude === null))
    throw invalid(fields.latitude === null ? 'latitude' : 'longitude', 'half a position');
  return { ...fields, airports };
}
export type OfficeFields = ReturnType<typeof officeFields>;

/**
 * Adds or changes an office; nothing is written when nothing differs. Refuses as `lockRecord` does, and VALIDATION_ERROR for
 * no such time zone, airport or entity, and half a position.
 */
export async function saveOffice(
  viewer: Can<'offices.write'>,
  context: RequestContext,
  form: OfficeForm,
): Promise<string> {
  const { entityId, id, version } = form;
  const fields = officeFields(form);
  return writeForCompany(viewer, async (tx, log, rows) => {
    const { companyId } = viewer.membership;
    const row = await lockRecord(viewer, 'office', { id, version, name: fields.name }, tx);
    const placed = await checkedPlacement(companyId, { entityId }, tx);
    const values = { ...fields, entityId: placed.entityId ?? null };
    const { changes, saved } = await rows.save(office, { row, values });
    if (changes === null) return saved.id;
    const about = { id: saved.id, name: fields.name, ...changes };
    await logRecord({ log, tx, viewer }, context, row === null ? 'office.added' : 'office.changed', about);
    return saved.id;
  });
}

/** How much stands in an office: people, rules of groups that name it, and hotels that are recommended for it. */
export type OfficeUses = { readonly people: number; readonly rules: number; readonly hotels: number };

/** The same for the page that asks before it is deleted. */
export const officeUses = (viewer: Can<'offices.write'>, id: string): Promise<OfficeUses> =>
  usesOf(viewer.membership.companyId, id, database());

async function usesOf(companyId: string, id: string, on: Pick<Queryable, 'select'>): Promise<OfficeUses> {
  // One after the other: a transaction asks one thing at a time.
  const [people] = await on
    .select({ n: count() })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.officeId, id)));
  const [rules] = await on
    .select({ n: count() })
    .from(travelerGroup)
    .where(and(eq(travelerGroup.companyId, companyId), sql`${id}::uuid = any(${travelerGroup.officeIds})`));
  const [hotels] = await on
    .select({ n: count() })
    .from(recommendedHotel)
    .where(and(eq(recommendedHotel.companyId, companyId), eq(recommendedHotel.officeId, id)));
  return { people: people?.n ?? 0, rules: rules?.n ?? 0, hotels: hotels?.n ?? 0 };
}

/**
 * Deletes an office with the hotels that are recommended for it; its people, and the rules that name it, get the target. VALIDATION_ERROR while somebody is there and no
 * other office is named; with `none` they have no office then, unless a rule names it, which would let others in.
 * Refuses as `refuseNamedByPolicies` and `refuseNamedByAudiences` do.
 */
export async function removeOffice(
  viewer: Can<'offices.write'>,
  context: RequestContext,
  { id, targetId, version }: DrawnRecord & { readonly targetId: string },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const { companyId } = viewer.membership;
    const row = await rows.drawn(office, { id, version });
    await refuseNamedByPolicies(companyId, id, tx);
    await refuseNamedByAudiences(companyId, id, tx);
    const uses = await usesOf(companyId, id, tx);
    const [target] =
      targetId === '' || targetId === 'none'
        ? []
        : await tx
            .select({ id: office.id, name: office.name })
            .from(office)
            .where(and(eq(office.id, targetId), eq(office.companyId, companyId), ne(office.id, id)));
    const isNone = targetId === 'none' && uses.rules === 0;
    if (uses.people + uses.rules > 0 && target === undefined && !isNone)
      throw invalid('targetId', 'people need another office');
    await tx
      .update(membership)
      .set({ officeId: target?.id ?? null, version: sql`${membership.version} + 1` })
      .where(and(eq(membership.companyId, companyId), eq(membership.officeId, id)));
    if (target !== undefined) {
      await tx
        .update(travelerGroup)
        .set({
          officeIds: sql`array_replace(${travelerGroup.officeIds}, ${id}::uuid, ${target.id}::uuid)`,
          version: sql`${travelerGroup.version} + 1`,
        })
        .where(
          and(eq(travelerGroup.companyId, companyId), sql`${id}::uuid = any(${travelerGroup.officeIds})`),
        );
    }
    await tx.delete(office).where(eq(office.id, id));
    const { hotels, people } = uses;
    const about = {
      id,
      name: row.name,
      people,
      movedTo: target?.name ?? '',
      ...(hotels > 0 ? { hotels } : {}),
    };
    await logRecord({ log, tx, viewer }, context, 'office.removed', about);
  });
}
