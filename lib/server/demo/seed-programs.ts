import 'server-only';
import { sealedProgram } from '@/lib/server/finance/programs';
import type { Queryable } from '@/lib/server/store/connection';
import { companyProgram } from '@/lib/server/store/finance-schema';
import { utcDay } from '@/lib/shared/day/utc-day';
import { ProgramForm } from '@/lib/shared/finance/programs';
import { audienceBox } from '@/lib/shared/people/organization/audience';
import { daysBefore } from './demo-time';
import { seedOrganization } from './seed-organization';

/** What the demo company has agreed on: a hotel chain for everybody, an airline of two offices that ends soon, and rental cars that are over. */
export async function seedPrograms(tx: Queryable, companyId: string, now: Date): Promise<void> {
  const { offices } = await seedOrganization(tx, companyId);
  const on = (days: number) => utcDay(daysBefore(now, -days));
  const forOffices = (...names: string[]) =>
    Object.fromEntries(
      names.flatMap((name) => offices.get(name) ?? []).map((id) => [audienceBox(id), 'true']),
    );
  const forms = [
    {
      vertical: 'hotels',
      supplier: 'Lantern',
      name: 'Lantern hotels',
      code: 'ACME-LTN-15',
      validFrom: on(-120),
      validTo: on(240),
      isNamed: true,
    },
    {
      vertical: 'flights',
      supplier: 'Gannet Lines',
      code: 'GNT-5508-12',
      validFrom: on(-340),
      validTo: on(21),
      ...forOffices('London', 'Singapore'),
    },
    {
      vertical: 'cars',
      supplier: 'Otter Drive',
      name: 'Otter for business',
      code: 'OTR-ACME-10',
      validFrom: on(-400),
      validTo: on(-10),
    },
  ];
  for (const form of forms) {
    const { code, ...values } = await sealedProgram(ProgramForm.parse({ ...form, appliesInSearch: true }));
    if (code !== null) await tx.insert(companyProgram).values({ ...values, ...code, companyId });
  }
}
