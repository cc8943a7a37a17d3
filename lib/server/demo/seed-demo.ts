import 'server-only';
import { eq, inArray, or } from 'drizzle-orm';
import { readEnv } from '@/lib/server/env';
import { hashPassword } from '@/lib/server/sign-in/password-hash';
import { sealTotp } from '@/lib/server/sign-in/totp';
import type { Queryable } from '@/lib/server/store/connection';
import { account, company, credential, membership, type StoredTotp } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { demoAccountId, demoAccounts, demoPassword } from './accounts';
import { acmeLogoUrl } from './acme-logo';
import { acmePeople, type DemoPerson } from './acme-people';
import { seedAlerts } from './seed-alerts';
import { type DemoOrganization, nowhere, seedManagers, seedOrganization } from './seed-organization';
import { seedPeopleLinks } from './seed-people-links';
import { seedRoles } from './seed-roles';
import { seedSiteMessage } from './seed-site-message';
import { demoTrips, seedTrips } from './seed-trips';

/** Whoever the demo signs in as a traveler. */
const demoTraveler = 'theo.marsh@acme-lanterns.example';

/**
 * Brings the demo's companies and people into the database, once: what is there stays as it is, so a
 * visitor's own changes outlive a restart. Throws outside demo mode.
 */
export async function seedDemo(): Promise<void> {
  if (readEnv().mode !== 'demo') throw new Error('Demo data exists in demo mode alone.');
  const passwordHash = await hashPassword(demoPassword);
  const factors = await demoFactors();
  const trips = await demoTrips();
  await inTransaction(async (tx) => {
    const acme = await seedCompany(tx, 'Acme Lanterns', 'enterprise', acmeLogoUrl);
    const beacon = await seedCompany(tx, 'Beacon Kites', 'biz');
    const roles = await seedRoles(tx, acme);
    const places = await seedOrganization(tx, acme);
    for (const person of acmePeople()) await seedMember(tx, acme, person, roles, passwordHash, places);
    await seedManagers(tx, acme);
    await seedPeopleLinks(tx, acme);
    for (const { company: companyName, name, email, role, staff = false } of demoAccounts) {
      if (companyName === 'Acme Lanterns') continue;
      const person = { name, email, role, status: 'active', office: '', department: '' } as const;
      if (companyName === null)
        await seedPerson(tx, { ...person, staff }, passwordHash, role !== 'unconfirmed');
      else await seedMember(tx, beacon, person, roles, passwordHash);
    }
    for (const [email, totp] of factors) await seedFactor(tx, email, totp);
    await seedAlerts(tx, demoTraveler);
    await seedSiteMessage(tx);
    await seedTrips(tx, trips);
  });
}

/** Second factors by address. Sealed anew at each start: the data folder's key may be younger than the database. */
async function demoFactors(): Promise<ReadonlyMap<string, StoredTotp>> {
  const factors = new Map<string, StoredTotp>();
  for (const { email, totpSecret } of demoAccounts) {
    if (totpSecret !== undefined) factors.set(email, { secret: await sealTotp(totpSecret), recovery: [] });
  }
  return factors;
}

async function seedFactor(tx: Queryable, email: string, totp: StoredTotp): Promise<void> {
  const owner = tx.select({ id: credential.accountId }).from(credential).where(eq(credential.subject, email));
  await tx.update(account).set({ totp }).where(inArray(account.id, owner));
}

async function seedCompany(
  tx: Queryable,
  name: string,
  tier: string,
  logoUrl: string | null = null,
): Promise<string> {
  const [known] = await tx.select({ id: company.id }).from(company).where(eq(company.name, name));
  if (known !== undefined) return known.id;
  const [made] = await tx
    .insert(company)
    .values({ name, tier, logoUrl, confirmedAt: new Date() })
    .returning({ id: company.id });
  if (made === undefined) throw new Error(`${name} was not written`);
  return made.id;
}

async function seedPerson(
  tx: Queryable,
  { name, email, staff = false }: Pick<DemoPerson, 'name' | 'email'> & { readonly staff?: boolean },
  passwordHash: string,
  confirmed: boolean,
): Promise<string> {
  const id = demoAccountId(email);
  const [known] = await tx
    .select({ id: credential.accountId })
    .from(credential)
    .where(or(eq(credential.accountId, id), eq(credential.subject, email)));
  if (known !== undefined) return known.id;
  await tx.insert(account).values({ id, name, passwordHash, staff });
  const verifiedAt = confirmed ? new Date() : null;
  await tx
    .insert(credential)
    .values({ accountId: id, provider: 'email', subject: email, primary: true, verifiedAt });
  return id;
}

async function seedMember(
  tx: Queryable,
  companyId: string,
  person: DemoPerson,
  roles: ReadonlyMap<string, string>,
  passwordHash: string,
  places: DemoOrganization = nowhere,
): Promise<void> {
  const roleId = roles.get(person.role);
  if (roleId === undefined) throw new Error(`the demo has no role ${person.role}`);
  const joined = person.status === 'active' || person.status === 'suspended';
  const accountId = joined ? await seedPerson(tx, person, passwordHash, true) : null;
  await tx
    .insert(membership)
    .values({
      companyId,
      accountId,
      email: person.email,
      roleId,
      status: person.status,
      profile: { name: person.name, department: person.department, title: person.title ?? '' },
      officeId: places.offices.get(person.office) ?? null,
      policyGroupId: places.groups.get(person.group ?? '') ?? null,
      confirmedAt: joined ? new Date() : null,
    })
    .onConflictDoNothing();
}
