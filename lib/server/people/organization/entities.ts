import 'server-only';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { addressesIn } from '@/lib/server/people/memberships/addresses-in';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database, type Queryable } from '@/lib/server/store/connection';
import { legalEntity, membership, office, travelerGroup } from '@/lib/server/store/schema';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import { type EntityForm, invoiceEmailsMax } from '@/lib/shared/people/organization/organization-calls';
import { Refusal } from '@/lib/shared/refusal';
import { currencyCodes } from '@/lib/shared/site/locale/currency-codes';
import { refuseNamedByAudiences } from './audience';
import { refuseNamedByPolicies } from './named-by-policies';
import { ownerIn } from './record-owner';
import { lockRecord, logRecord } from './write-record';

const invalid = (field: string, description: string) =>
  new Refusal('VALIDATION_ERROR', { field, description });

/** What is kept of the form of a legal entity, but whether it is the default, and who approves for it. Refuses as `saveEntity` does. */
export function entityFields({
  id: _id,
  invoiceEmails: typed,
  isDefault: _asked,
  ownerEmail: _owner,
  version: _version,
  ...fields
}: EntityForm) {
  const invoiceEmails = addressesIn(typed, 'invoiceEmails');
  if (invoiceEmails.length > invoiceEmailsMax) throw invalid('invoiceEmails', 'too many addresses');
  if (!currencyCodes.some((code) => code === fields.currency)) throw invalid('currency', 'no such currency');
  return { ...fields, invoiceEmails };
}
export type EntityFields = ReturnType<typeof entityFields>;

/**
 * Adds or changes a legal entity; the first one is the default, and making another one the default takes it from that. A VAT
 * number that looks odd is kept. Refuses as `lockRecord` does, and ADDRESS_INVALID for no address, and VALIDATION_ERROR for no such currency, too many addresses and
 * a default that would be none, and as `ownerIn`.
 */
export async function saveEntity(
  viewer: Can<'entities.write'>,
  context: RequestContext,
  form: EntityForm,
): Promise<string> {
  const { id, isDefault: asked, version } = form;
  const fields = entityFields(form);
  return writeForCompany(viewer, async (tx, log, rows) => {
    const { companyId } = viewer.membership;
    const row = await lockRecord(viewer, 'entity', { id, version, name: fields.name }, tx);
    const others = and(eq(legalEntity.companyId, companyId), eq(legalEntity.isDefault, true));
    const [usual] = await tx.select({ id: legalEntity.id }).from(legalEntity).where(others);
    const isDefault = asked === 'true' || usual === undefined;
    if (row?.isDefault === true && !isDefault) throw invalid('isDefault', 'one has to be the default');
    const values = {
      ...fields,
      ...(await ownerIn(companyId, { typed: form.ownerEmail, kept: row?.ownerId }, tx)),
      isDefault,
    };
    // There is never more than one default, so the other one stops being it first.
    if (isDefault && usual !== undefined && usual.id !== row?.id)
      await tx
        .update(legalEntity)
        .set({ isDefault: false, version: sql`${legalEntity.version} + 1` })
        .where(eq(legalEntity.id, usual.id));
    const { changes, saved } = await rows.save(legalEntity, { row, values });
    if (changes === null) return saved.id;
    const about = { id: saved.id, name: fields.name, ...changes };
    await logRecord({ log, tx, viewer }, context, row === null ? 'entity.added' : 'entity.changed', about);
    return saved.id;
  });
}

/** How much names a legal entity: people and offices that were given it, and rules of groups. */
export type EntityUses = { readonly people: number; readonly offices: number; readonly rules: number };

/** The same for the page that asks before it is deleted. */
export const entityUses = (viewer: Can<'entities.write'>, id: string): Promise<EntityUses> =>
  usesOf(viewer.membership.companyId, id, database());

async function usesOf(companyId: string, id: string, on: Pick<Queryable, 'select'>): Promise<EntityUses> {
  // One after the other: a transaction asks one thing at a time.
  const [people] = await on
    .select({ n: count() })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.entityId, id)));
  const [offices] = await on
    .select({ n: count() })
    .from(office)
    .where(and(eq(office.companyId, companyId), eq(office.entityId, id)));
  const [rules] = await on
    .select({ n: count() })
    .from(travelerGroup)
    .where(and(eq(travelerGroup.companyId, companyId), sql`${id}::uuid = any(${travelerGroup.entityIds})`));
  return { people: people?.n ?? 0, offices: offices?.n ?? 0, rules: rules?.n ?? 0 };
}

/**
 * Deletes a legal entity; people, offices and rules that name it get the target. VALIDATION_ERROR for the default, and while
 * something names it and no other one is chosen. Refuses as `refuseNamedByPolicies` and `refuseNamedByAudiences` do.
 */
export async function removeEntity(
  viewer: Can<'entities.write'>,
  context: RequestContext,
  { id, targetId, version }: DrawnRecord & { readonly targetId: string },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const { companyId } = viewer.membership;
    const row = await rows.drawn(legalEntity, { id, version });
    if (row.isDefault) throw invalid('isDefault', 'the default stays');
    await refuseNamedByPolicies(companyId, id, tx);
    await refuseNamedByAudiences(companyId, id, tx);
    const uses = await usesOf(companyId, id, tx);
    const [target] =
      targetId === '' || targetId === 'none'
        ? []
        : await tx
            .select({ id: legalEntity.id, name: legalEntity.name })
            .from(legalEntity)
            .where(
              and(eq(legalEntity.id, targetId), eq(legalEntity.companyId, companyId), ne(legalEntity.id, id)),
            );
    if (uses.people + uses.offices + uses.rules > 0 && target === undefined)
      throw invalid('targetId', 'what names it needs another entity');
    if (target !== undefined) {
      const next = target.id;
      await tx
        .update(membership)
        .set({ entityId: next, version: sql`${membership.version} + 1` })
        .where(and(eq(membership.companyId, companyId), eq(membership.entityId, id)));
      await tx
        .update(office)
        .set({ entityId: next, version: sql`${office.version} + 1` })
        .where(and(eq(office.companyId, companyId), eq(office.entityId, id)));
      await tx
        .update(travelerGroup)
        .set({
          entityIds: sql`array_replace(${travelerGroup.entityIds}, ${id}::uuid, ${next}::uuid)`,
          version: sql`${travelerGroup.version} + 1`,
        })
        .where(
          and(eq(travelerGroup.companyId, companyId), sql`${id}::uuid = any(${travelerGroup.entityIds})`),
        );
    }
    await tx.delete(legalEntity).where(eq(legalEntity.id, id));
    await logRecord({ log, tx, viewer }, context, 'entity.removed', {
      id,
      name: row.name,
      movedTo: target?.name ?? '',
    });
  });
}
