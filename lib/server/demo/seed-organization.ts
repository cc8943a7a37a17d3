import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { legalEntity, membership, office, travelerGroup } from '@/lib/server/store/schema';

/** Ids of the demo's records by name. */
export type DemoOrganization = {
  readonly offices: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
};

export const nowhere: DemoOrganization = { offices: new Map(), groups: new Map() };

const entities = [
  {
    name: 'Acme Lanterns Inc.',
    country: 'US',
    currency: 'USD',
    registration: 'DE 555-0142',
    address: '100 Federal Street\nBoston, MA 02110',
    invoiceEmails: ['payables@acme-lanterns.example'],
    isDefault: true,
  },
  {
    name: 'Acme Lanterns UK Ltd',
    country: 'GB',
    currency: 'GBP',
    registration: '05550143',
    vatId: 'GB555014372',
    address: '20 Finsbury Square\nLondon EC2A 1BB',
    invoiceEmails: ['payables.uk@acme-lanterns.co.example'],
  },
  {
    name: 'Acme Lanterns GmbH',
    country: 'DE',
    currency: 'EUR',
    registration: 'HRB 55501',
    vatId: 'DE555014300',
    address: 'Köpenicker Straße 10\n10997 Berlin',
    invoiceEmails: ['rechnungen@acme-lanterns.example'],
  },
] as const;

const offices = [
  {
    name: 'Boston',
    entity: 'Acme Lanterns Inc.',
    address: '100 Federal Street\nBoston, MA 02110',
    country: 'US',
    timeZone: 'America/New_York',
    airports: ['BOS', 'PVD'],
    latitude: 42.3551,
    longitude: -71.0565,
  },
  {
    name: 'London',
    entity: 'Acme Lanterns UK Ltd',
    address: '20 Finsbury Square\nLondon EC2A 1BB',
    country: 'GB',
    timeZone: 'Europe/London',
    airports: ['LHR', 'LCY', 'LGW'],
    latitude: 51.5208,
    longitude: -0.0866,
  },
  {
    name: 'Berlin',
    entity: 'Acme Lanterns GmbH',
    address: 'Köpenicker Straße 10\n10997 Berlin',
    country: 'DE',
    timeZone: 'Europe/Berlin',
    airports: ['BER'],
    latitude: 52.5072,
    longitude: 13.4249,
  },
  {
    name: 'Singapore',
    entity: 'Acme Lanterns UK Ltd',
    address: '8 Marina View\nSingapore 018960',
    country: 'SG',
    timeZone: 'Asia/Singapore',
    airports: ['SIN'],
    latitude: 1.2789,
    longitude: 103.8519,
  },
] as const;

/** The groups beside the default one, most of them by rule: 4 executives, 8 directors, 8 of the field. */
const groups = [
  { name: 'Executives', kind: 'policy', priority: 1, titles: ['Vice President'] },
  { name: 'Directors', kind: 'policy', priority: 2, titles: ['Director'] },
  { name: 'Field', kind: 'policy', priority: 3, titles: ['Field engineer'] },
  { name: 'Guests', kind: 'policy', priority: 4 },
  { name: 'New joiners', kind: 'label' },
  { name: 'VIP care', kind: 'label' },
] as const;

/** Acme's legal entities, offices and groups, once: what is there stays as it is. */
export async function seedOrganization(tx: Queryable, companyId: string): Promise<DemoOrganization> {
  await tx
    .insert(legalEntity)
    .values(entities.map((one) => ({ ...one, invoiceEmails: [...one.invoiceEmails], companyId })))
    .onConflictDoNothing();
  const entityIds = await idsByName(legalEntity, companyId, tx);
  await tx
    .insert(office)
    .values(
      offices.map(({ entity, ...one }) => ({
        ...one,
        airports: [...one.airports],
        companyId,
        entityId: entityIds.get(entity) ?? null,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(travelerGroup)
    .values(groups.map((one) => ({ ...one, titles: 'titles' in one ? [...one.titles] : [], companyId })))
    .onConflictDoNothing();
  return {
    offices: await idsByName(office, companyId, tx),
    groups: await idsByName(travelerGroup, companyId, tx),
  };
}

/** Everybody reports to a director, the directors to an executive, who report to nobody; guests, too. */
export async function seedManagers(tx: Queryable, companyId: string): Promise<void> {
  const people = await tx
    .select({
      id: membership.id,
      title: sql<string>`${membership.profile}->>'title'`,
      managerId: membership.managerId,
    })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.status, 'active')))
    .orderBy(asc(membership.email));
  if (people.some(({ managerId }) => managerId !== null)) return;
  const directors = people.filter(({ title }) => title === 'Director');
  const [chief] = people.filter(({ title }) => title === 'Vice President');
  for (const [nth, { id, title }] of people.entries()) {
    if (title === null || title === '' || title === 'Vice President') continue;
    const boss = title === 'Director' ? chief : directors[nth % directors.length];
    await tx
      .update(membership)
      .set({ managerId: boss?.id ?? null })
      .where(eq(membership.id, id));
  }
}

async function idsByName(
  table: typeof office | typeof legalEntity | typeof travelerGroup,
  companyId: string,
  tx: Queryable,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(eq(table.companyId, companyId));
  return new Map(rows.map(({ id, name }) => [name, id]));
}
