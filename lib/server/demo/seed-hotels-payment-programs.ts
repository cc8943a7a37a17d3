import 'server-only';
import { sealedProgram } from '@/lib/server/finance/programs';
import type { Queryable } from '@/lib/server/store/connection';
import { companyProgram, paymentMethod } from '@/lib/server/store/finance-schema';
import { policySuppliers, recommendedHotel } from '@/lib/server/store/policy-schema';
import { utcDay } from '@/lib/shared/day/utc-day';
import { ProgramForm } from '@/lib/shared/finance/programs';
import { audienceBox } from '@/lib/shared/people/organization/audience';
import { foldName } from '@/lib/shared/search/fold-name';
import { daysBefore } from './demo-time';
import { seedOrganization } from './seed-organization';

type Company = {
  readonly tx: Queryable;
  readonly companyId: string;
  /** The ids of offices by their names. */
  readonly officeIds: (...names: readonly string[]) => string[];
  /** The day so many days from today, ISO 8601. */
  readonly day: (days: number) => string;
};

/** The records that the demo company keeps: hotels that it recommends, how it pays, and its programs. */
export async function seedRecords(tx: Queryable, companyId: string, now: Date): Promise<void> {
  const { offices } = await seedOrganization(tx, companyId);
  const company: Company = {
    tx,
    companyId,
    officeIds: (...names) => names.flatMap((name) => offices.get(name) ?? []),
    day: (days) => utcDay(daysBefore(now, -days)),
  };
  await seedHotels(company);
  await seedPaymentMethods(company);
  await seedPrograms(company);
}

/** Where the demo company's people are to stay, by office: hotels that the sample provider sells there on every day. */
export const demoHotels = [
  { office: 'Boston', city: 'BOS', name: 'Amber Attic', note: 'Ten minutes on foot to the office.' },
  { office: 'London', city: 'LON', name: 'Ember Mirror', note: 'One stop on the Tube. Breakfast from 6:30.' },
  { office: 'London', city: 'LON', name: 'Quiet Arch', note: '' },
  { office: 'Berlin', city: 'BER', name: 'Golden House', note: 'Tram M10 stops in front of it.' },
  { office: 'Singapore', city: 'SIN', name: 'Moss Atrium', note: '' },
] as const;

const likedHotels = { preferred: ['Lantern', 'Opal House'], avoid: ['Gentle'] };

/** With the chains that the company prefers and avoids. */
async function seedHotels({ companyId, officeIds, tx }: Company): Promise<void> {
  await tx.insert(recommendedHotel).values(
    demoHotels.flatMap(({ office, ...hotel }) =>
      officeIds(office).map((officeId) => ({
        ...hotel,
        companyId,
        officeId,
        nameKey: foldName(hotel.name),
      })),
    ),
  );
  await tx.insert(policySuppliers).values({ companyId, vertical: 'hotel', tiers: likedHotels });
}

/** An invoice, the cards of two offices of which one ends soon, and a virtual card for hotels. */
async function seedPaymentMethods({ companyId, day, officeIds, tx }: Company): Promise<void> {
  const methods: Omit<typeof paymentMethod.$inferInsert, 'companyId' | 'position'>[] = [
    { kind: 'invoice', label: 'Central invoice' },
    { kind: 'card', label: 'US company card', audience: officeIds('Boston'), expiresOn: day(500) },
    {
      kind: 'card',
      label: 'UK company card',
      audience: officeIds('London', 'Singapore'),
      limitBookingCents: 250_000,
      limitMonthCents: 2_000_000,
      currency: 'USD',
      expiresOn: day(21),
    },
    {
      kind: 'virtual',
      label: 'Virtual hotel card',
      instructions: 'Finance makes one for every stay: write to payables@acme-lanterns.example.',
      verticals: ['hotels'],
      limitBookingCents: 150_000,
      currency: 'USD',
    },
  ];
  await tx.insert(paymentMethod).values(methods.map((one, at) => ({ ...one, companyId, position: at + 1 })));
}

/** Those of a hotel chain, airlines, a railway and rental companies; one is of two offices and ends soon, and one is over. */
async function seedPrograms({ companyId, day, officeIds, tx }: Company): Promise<void> {
  const forms = [
    {
      vertical: 'hotels',
      supplier: 'Lantern',
      name: 'Lantern hotels',
      code: 'ACME-LTN-15',
      validFrom: day(-120),
      validTo: day(240),
      isNamed: true,
    },
    {
      vertical: 'flights',
      supplier: 'Gannet Lines',
      code: 'GNT-5508-12',
      validFrom: day(-340),
      validTo: day(21),
      ...Object.fromEntries(officeIds('London', 'Singapore').map((id) => [audienceBox(id), 'true'])),
    },
    {
      vertical: 'cars',
      supplier: 'Otter Drive',
      name: 'Otter for business',
      code: 'OTR-ACME-10',
      validFrom: day(-400),
      validTo: day(-10),
    },
    {
      vertical: 'flights',
      supplier: 'Petrel Airways',
      name: 'Petrel corporate',
      code: 'PTL-ACME-07',
      validFrom: day(-150),
      validTo: day(215),
    },
    { vertical: 'trains', supplier: 'Heron Rail', code: 'HR-55081', validFrom: day(-200), validTo: day(165) },
    {
      vertical: 'cars',
      supplier: 'Badger Cars',
      code: 'BDG-ACME-05',
      validFrom: day(-9),
      validTo: day(356),
    },
  ];
  for (const form of forms) {
    const { code, ...values } = await sealedProgram(ProgramForm.parse({ ...form, appliesInSearch: true }));
    if (code !== null) await tx.insert(companyProgram).values({ ...values, ...code, companyId });
  }
}
