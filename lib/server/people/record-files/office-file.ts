import 'server-only';
import { eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { type OfficeFields, officeFields } from '@/lib/server/people/organization/offices';
import type { Queryable } from '@/lib/server/store/connection';
import { legalEntity, office } from '@/lib/server/store/schema';
import { OfficeForm } from '@/lib/shared/people/organization/organization-calls';
import { recordFileColumns } from '@/lib/shared/people/record-files/record-file';
import { type ByName, byName, checkLineByForm, nameKey } from './check-line-by-form';
import { recordFileOf } from './import-record-file';
import { toldByName } from './record-audit-values';
import { type Cells, fault } from './record-file-types';

type Office = typeof office.$inferSelect;
type Values = OfficeFields & { readonly entityId: string | null };
const columns = recordFileColumns.offices;

/** Offices from a file. Lines name their legal entity, which is never made by that. */
export const officeFile = recordFileOf<Can<'offices.write'>, Office, Values>({
  kind: 'offices',
  table: office,
  imported: 'offices.imported',
  open: async ({ membership: { companyId } }, on) => {
    const entities = await entitiesOf(companyId, on);
    const cells = officeCells(entities);
    return {
      rows: await on.select().from(office).where(eq(office.companyId, companyId)),
      keyOf: ({ name }) => name.toLowerCase(),
      lineKey: nameKey,
      cells,
      check: (given, row) => checked(given, row === null ? {} : cells(row), entities),
      told: toldByName('office', ({ entityId, ...values }) =>
        entityId === undefined ? values : { ...values, entity: entities.nameOf(entityId) || null },
      ),
    };
  },
});

/** The legal entities of a company by their names. */
export const entitiesOf = async (companyId: string, on: Pick<Queryable, 'select'>): Promise<ByName> =>
  byName(
    await on
      .select({ id: legalEntity.id, name: legalEntity.name })
      .from(legalEntity)
      .where(eq(legalEntity.companyId, companyId)),
  );

/** An office as a file says it. */
export const officeCells =
  (entities: Pick<ByName, 'nameOf'>) =>
  (one: Values | Office): Record<(typeof columns)[number], string> => ({
    name: one.name,
    address: one.address,
    country: one.country,
    timeZone: one.timeZone,
    airports: one.airports.join(' '),
    latitude: String(one.latitude ?? ''),
    longitude: String(one.longitude ?? ''),
    hotelRadiusKm: String(one.hotelRadiusKm),
    entity: entities.nameOf(one.entityId),
  });

function checked(given: Cells, standing: Partial<Record<string, string>>, entities: ByName) {
  const { entity = '', ...posted } = { ...standing, ...given };
  const named = entity === '' ? { id: null } : entities.named(entity);
  const radius = posted.hotelRadiusKm === '' ? {} : { hotelRadiusKm: posted.hotelRadiusKm };
  const { hotelRadiusKm: _, ...others } = posted;
  const line = checkLineByForm(OfficeForm, { ...others, ...radius }, officeFields);
  if ('why' in named) return { faults: [...line.faults, fault(named.why, 'entity', entity)], values: null };
  return { ...line, values: line.values === null ? null : { ...line.values, entityId: named.id } };
}
