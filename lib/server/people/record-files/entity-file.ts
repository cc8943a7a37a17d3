import 'server-only';
import { eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { type EntityFields, entityFields } from '@/lib/server/people/organization/entities';
import { possibleOwners } from '@/lib/server/people/organization/record-owner';
import { legalEntity } from '@/lib/server/store/schema';
import { EntityForm } from '@/lib/shared/people/organization/organization-calls';
import type { recordFileColumns } from '@/lib/shared/people/record-files/record-file';
import { type ByName, byName, checkLineByForm, nameKey, ownerNamed } from './check-line-by-form';
import { recordFileOf } from './import-record-file';
import { toldByName } from './record-audit-values';

type Entity = typeof legalEntity.$inferSelect;
type Values = EntityFields & Pick<Entity, 'isDefault' | 'ownerId'>;

/** Legal entities from a file, which does not choose the default: that is the first one, or the one that was chosen by hand. */
export const entityFile = recordFileOf<Can<'entities.write'>, Entity, Values>({
  kind: 'entities',
  table: legalEntity,
  imported: 'entities.imported',
  open: async ({ membership: { companyId } }, on) => {
    const rows = await on.select().from(legalEntity).where(eq(legalEntity.companyId, companyId));
    const owners = byName(await possibleOwners(companyId, on));
    const cells = entityCells(owners);
    return {
      rows,
      keyOf: ({ name }) => name.toLowerCase(),
      lineKey: nameKey,
      cells,
      check: (given, row) => {
        const posted = { ...(row === null ? {} : cells(row)), ...given };
        const owner = ownerNamed(posted.ownerEmail ?? '', row?.ownerId ?? null, owners);
        const line = checkLineByForm(EntityForm, posted, (form) => ({
          ...entityFields(form),
          isDefault: row?.isDefault ?? false,
          ownerId: owner.id,
        }));
        return { ...line, faults: [...line.faults, ...owner.faults] };
      },
      finish: (records) =>
        records.map((one, at) =>
          at === 0 && !rows.some(({ isDefault }) => isDefault)
            ? { ...one, values: { ...one.values, isDefault: true } }
            : one,
        ),
      told: toldByName('entity', ({ ownerId, ...values }) =>
        ownerId === undefined ? values : { ...values, owner: owners.nameOf(ownerId) || null },
      ),
    };
  },
});

/** A legal entity as a file says it. */
export const entityCells =
  (owners: Pick<ByName, 'nameOf'>) =>
  (one: Values | Entity): Record<(typeof recordFileColumns)['entities'][number], string> => ({
    name: one.name,
    country: one.country,
    registration: one.registration,
    vatId: one.vatId,
    address: one.address,
    currency: one.currency,
    invoiceEmails: one.invoiceEmails.join(' '),
    ownerEmail: owners.nameOf(one.ownerId),
  });
