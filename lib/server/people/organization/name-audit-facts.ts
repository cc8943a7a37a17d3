import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { legalEntity, membership, office, travelerGroup } from '@/lib/server/store/schema';

type Facts = Readonly<Record<string, unknown>>;

/** Which table a column of ids points to. */
const tables = {
  officeId: office,
  officeIds: office,
  entityId: legalEntity,
  entityIds: legalEntity,
  policyGroupId: travelerGroup,
} as const;

/** Columns of ids by the names that the audit log has words for. */
const names: Readonly<Record<string, string>> = {
  officeId: 'office',
  officeIds: 'offices',
  entityId: 'entity',
  entityIds: 'entities',
  policyGroupId: 'policyGroup',
  managerId: 'manager',
  sponsorId: 'sponsor',
  ownerId: 'owner',
};

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/**
 * Facts for the audit log with names in place of the ids of offices, legal entities and groups, and addresses in
 * place of those of a manager, sponsor or owner: names as they are now, so that an entry can be read after its record is gone.
 */
export async function nameAuditFacts(
  companyId: string,
  facts: Facts,
  tx: Pick<Queryable, 'select'>,
): Promise<Facts> {
  const found = new Map<string, string>();
  for (const [column, value] of Object.entries(facts)) {
    const ids = column in names ? idsIn(value) : [];
    if (ids.length > 0)
      for (const [id, name] of await namesOf(companyId, column, ids, tx)) found.set(id, name);
  }
  return factsNamed(facts, (id) => found.get(id));
}

/** The same where the names are known; an id without one stays. */
export function factsNamed(facts: Facts, nameOf: (id: string) => string | undefined): Facts {
  const told = (id: unknown) => (typeof id === 'string' ? (nameOf(id) ?? id) : null);
  return Object.fromEntries(
    Object.entries(facts).map(([column, value]) => {
      const name = names[column];
      if (name === undefined) return [column, value];
      return [name, Array.isArray(value) ? idsIn(value).map(told) : told(value)];
    }),
  );
}

async function namesOf(
  companyId: string,
  column: string,
  ids: readonly string[],
  tx: Pick<Queryable, 'select'>,
): Promise<[id: string, name: string][]> {
  if (!(column in tables)) {
    const rows = await tx
      .select({ id: membership.id, name: membership.email })
      .from(membership)
      .where(and(eq(membership.companyId, companyId), inArray(membership.id, [...ids])));
    return rows.map(({ id, name }) => [id, name]);
  }
  const table = tables[column as keyof typeof tables] as typeof office;
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.id, [...ids])));
  return rows.map(({ id, name }) => [id, name]);
}
