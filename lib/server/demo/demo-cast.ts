import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { account, company, credential, membership, office, role } from '@/lib/server/store/schema';

/** Somebody of the demo company, as what the demo tells of needs them. */
export type CastMember = {
  readonly id: string;
  /** Null for who was invited and has not come. */
  readonly accountId: string | null;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly roleName: string;
  readonly status: string;
  readonly office: string;
  readonly profile: Readonly<Record<string, unknown>>;
};

/** The demo company and its people, by whom everything of the demo is told. */
export type DemoCast = {
  readonly companyId: string;
  readonly people: readonly CastMember[];
  /** Who has an address; throws for an address nobody of the company has. */
  readonly of: (email: string) => CastMember;
  /** The same for somebody with an account. */
  readonly accountOf: (email: string) => string;
  /** The operator's support person. */
  readonly supportId: string;
};

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads who plays in the demo; null before its people are there. */
export async function demoCast(tx: Queryable): Promise<DemoCast | null> {
  const [acme] = await tx.select({ id: company.id }).from(company).where(eq(company.name, 'Acme Lanterns'));
  const [support] = await tx
    .select({ id: account.id })
    .from(account)
    .innerJoin(credential, eq(credential.accountId, account.id))
    .where(and(account.staff, eq(credential.subject, 'sol@support.example')));
  if (acme === undefined || support === undefined) return null;
  const rows = await tx
    .select({ membership, role, office: office.name })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(office, eq(office.id, membership.officeId))
    .where(eq(membership.companyId, acme.id))
    .orderBy(asc(membership.email));
  const people = rows.map(({ membership: row, office: inOffice, role: held }) => ({
    id: row.id,
    accountId: row.accountId,
    email: row.email,
    name: word(row.profile.name),
    role: held.key,
    roleName: held.name,
    status: row.status,
    office: inOffice ?? '',
    profile: row.profile,
  }));
  const of = (email: string): CastMember => {
    const found = people.find((one) => one.email === email);
    if (found === undefined) throw new Error(`nobody of the demo has the address ${email}`);
    return found;
  };
  const accountOf = (email: string): string => {
    const { accountId } = of(email);
    if (accountId === null) throw new Error(`${email} has no account`);
    return accountId;
  };
  return { companyId: acme.id, people, of, accountOf, supportId: support.id };
}
