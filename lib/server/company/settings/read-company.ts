import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import type { Member } from '@/lib/server/identity/proofs';
import { companySso } from '@/lib/server/store/company-sign-in-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { companyRequest } from '@/lib/server/store/request-schema';
import { company } from '@/lib/server/store/schema';
import { effectiveFeatures } from '@/lib/shared/access/effective-features';
import { type Feature, features } from '@/lib/shared/access/features';
import { tierOf } from '@/lib/shared/access/tiers';
import type { CompanySettings } from '@/lib/shared/company/settings/company-settings';
import { Refusal } from '@/lib/shared/refusal';
import { allPublishedPolicies, type Published } from './published-policies';
import { storedSettings } from './stored-settings';

export type CompanyRow = typeof company.$inferSelect;

/** The company somebody acts for, as its calls and pages tell of it. Refuses with NOT_FOUND when it is gone. */
export async function readCompany(viewer: Member, on: Queryable = database()): Promise<CompanySettings> {
  const { companyId } = viewer.membership;
  // One after the other: a transaction has one connection.
  const [row] = await on.select().from(company).where(eq(company.id, companyId));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const sso = await ownSignIn(companyId, on);
  const upgrade = await tierWish(companyId, on);
  const published = await allPublishedPolicies(companyId, on);
  return settingsOf(row, { sso, upgrade, published });
}

type Beside = {
  readonly sso: { readonly id: number; readonly active: boolean } | null;
  readonly upgrade: string | null;
  readonly published: Awaited<ReturnType<typeof allPublishedPolicies>>;
};

function settingsOf(row: CompanyRow, { published, sso, upgrade }: Beside): CompanySettings {
  const {
    approvals: __,
    calendarFeeds: _feeds,
    expenseAddress: _address,
    expenseCode,
    expenseConnectedAt: _,
    expenseSends: _sends,
    expenseTestedAt: _tested,
    policies: _old,
    sortOrder,
    ...profile
  } = storedSettings(row.settings);
  const tier = tierOf(row.tier);
  const on = effectiveFeatures(tier, row.features);
  return {
    id: row.id,
    name: row.name,
    ...profile,
    policySettings: {
      flight: toldOf(published.flight),
      hotel: toldOf(published.hotel),
      train: toldOf(published.train),
      car: toldOf(published.car),
    },
    sortOrderSettings: sortOrder,
    logo: row.logoUrl,
    expenseManagementSystemCode: expenseCode,
    ssoSettings: { id: sso?.id ?? null, active: sso?.active ?? false },
    featureToggles: Object.fromEntries(features.map((one) => [one, on.has(one)])) as Record<Feature, boolean>,
    tierUpgrade: { tier, state: upgrade },
    version: row.version,
  };
}

/** What the call tells of published policies: not when, which is the pages' alone. */
const toldOf = ({ version, policies }: Published) => ({ version, policies });

async function ownSignIn(companyId: string, on: Queryable): Promise<Beside['sso']> {
  const [row] = await on
    .select({ id: companySso.id, active: companySso.active })
    .from(companySso)
    .where(eq(companySso.companyId, companyId))
    .orderBy(desc(companySso.active), desc(companySso.id))
    .limit(1);
  return row ?? null;
}

async function tierWish(companyId: string, on: Queryable): Promise<string | null> {
  const [row] = await on
    .select({ state: companyRequest.state })
    .from(companyRequest)
    .where(and(eq(companyRequest.companyId, companyId), eq(companyRequest.kind, 'tierUpgrade')))
    .orderBy(desc(companyRequest.createdAt))
    .limit(1);
  return row?.state ?? null;
}
