import 'server-only';
import { and, eq } from 'drizzle-orm';
import { adminsOf } from '@/lib/server/people/memberships/lock-membership';
import type { MembershipRow } from '@/lib/server/people/memberships/membership-rows';
import { rolesOf } from '@/lib/server/people/roles/find-role';
import type { MembershipValues } from '@/lib/server/people/users/changed-membership';
import type { Queryable } from '@/lib/server/store/connection';
import { legalEntity, membership, office, role, travelerGroup } from '@/lib/server/store/schema';

/** What a file writes of a membership. */
export type PersonValues = MembershipValues & { readonly email: string };

/** A membership that the viewer may see, as it stands. */
export type Person = PersonValues & {
  readonly id: string;
  readonly version: number;
  readonly held: MembershipRow;
};

/** Somebody of the company, whom a line may name. */
export type Colleague = {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly role: string;
  readonly managerId: string | null;
};

/** What lines of a file of people name. */
export type PeopleRecords = Awaited<ReturnType<typeof peopleRecordsOf>>;

/** Ids by what may stand in a cell, however it is written. */
export type IdsByName = (name: string) => readonly string[];

/** All that lines of a file may name in a company, read once. */
export async function peopleRecordsOf(companyId: string, on: Queryable) {
  const named = (table: typeof office | typeof legalEntity) =>
    on.select({ id: table.id, name: table.name }).from(table).where(eq(table.companyId, companyId));
  const offices = await named(office);
  const entities = await named(legalEntity);
  const groups = await on
    .select({ id: travelerGroup.id, name: travelerGroup.name })
    .from(travelerGroup)
    .where(and(eq(travelerGroup.companyId, companyId), eq(travelerGroup.kind, 'policy')));
  const roles = await on.select().from(role).where(rolesOf(companyId));
  const colleagues: Colleague[] = await on
    .select({
      id: membership.id,
      email: membership.email,
      status: membership.status,
      role: role.key,
      managerId: membership.managerId,
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(eq(membership.companyId, companyId));
  const names = new Map([...offices, ...entities, ...groups].map(({ id, name }) => [id, name]));
  for (const { email, id } of colleagues) names.set(id, email);
  const roleById = new Map(roles.map((one) => [one.id, one]));
  return {
    ids: {
      role: idsByName(
        roles.flatMap(({ id, key, name, ...one }) => namesOfRole(id, key, name, one.companyId)),
      ),
      office: idsByName(offices),
      entity: idsByName(entities),
      group: idsByName(groups),
    },
    /** Name of an office, entity or group, address of a colleague. */
    nameOf: (id: string): string | undefined => names.get(id),
    roles: {
      find: (id: string) => roleById.get(id) ?? null,
      nameOf: (id: string): string => roleById.get(id)?.name ?? '',
      /** Built-in roles by their keys, which no language changes. */
      cellOf: (id: string): string => {
        const found = roleById.get(id);
        return (found?.companyId === null ? found.key : found?.name) ?? '';
      },
      adminId: roles.find(({ companyId: own, key }) => own === null && key === 'admin')?.id ?? '',
    },
    colleagues: new Map(colleagues.map((one) => [one.email, one])),
    admins: await adminsOf(companyId, on),
  };
}

/** A built-in role is called by its key or its name. */
const namesOfRole = (id: string, key: string, name: string, ownerId: string | null) =>
  ownerId === null && key !== name.toLowerCase()
    ? [
        { id, name: key },
        { id, name },
      ]
    : [{ id, name }];

function idsByName(records: readonly { readonly id: string; readonly name: string }[]): IdsByName {
  const ids = new Map<string, string[]>();
  for (const { id, name } of records) {
    const called = name.toLowerCase();
    ids.set(called, [...(ids.get(called) ?? []), id]);
  }
  return (name) => ids.get(name.toLowerCase()) ?? [];
}
