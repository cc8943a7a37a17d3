import 'server-only';
import type { Holding } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import type { Feature } from '@/lib/shared/access/features';
import { tierOf } from '@/lib/shared/access/tiers';
import { adminFeatures } from '@/lib/shared/company/admin-features';
import type { ApprovalMode } from '@/lib/shared/company/approval-mode';
import type { CompanyProfile } from '@/lib/shared/company/company-profile';
import type { CompanySettings } from '@/lib/shared/company/company-settings';
import type { PolicySettings } from '@/lib/shared/company/policy-settings';
import type { PolicyVertical } from '@/lib/shared/company/policy-verticals';
import type { SortOrderSettings } from '@/lib/shared/company/sort-order-settings';
import { Refusal } from '@/lib/shared/refusal';
import { changeCompany } from './change-company';
import { storedSettings } from './stored-settings';

type Manager = Holding<'companySettingsManagement'>;
type ApprovalManager = Holding<'companySettingsManagement' | 'approvalSettingsManagement'>;
type PolicyManager = Holding<'companySettingsManagement' | 'travelPolicyManagement'>;
type Given<T> = { readonly [K in keyof T]?: T[K] | undefined };
type Versioned = { readonly version?: number | undefined };

/** Writes what the company says of itself: the fields that are given, the others stay. */
export function saveProfile(
  visit: Visit,
  viewer: Manager,
  { version, name, ...given }: Given<CompanyProfile> & { readonly version: number },
): Promise<CompanySettings> {
  const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const change = { ...(name === undefined ? {} : { name }), settings };
  return changeCompany(visit, viewer, { version, change: () => change });
}

/** Sets which trips need nobody's approval, and below what price where the mode is about one. */
export function setApprovalMode(
  visit: Visit,
  viewer: ApprovalManager,
  {
    mode,
    threshold,
    version,
  }: Versioned & { readonly mode: ApprovalMode; readonly threshold?: number | undefined },
): Promise<CompanySettings> {
  const limit = threshold === undefined ? {} : { autoApprovalThreshold: threshold };
  const settings = { autoApprovalMode: mode, ...limit };
  return changeCompany(visit, viewer, { version, change: () => ({ settings }) });
}

/** Sets the policy of one vertical; those of the others stay. */
export function setPolicy(
  visit: Visit,
  viewer: PolicyManager,
  {
    vertical,
    policy,
    version,
  }: Versioned & {
    readonly vertical: PolicyVertical;
    readonly policy: PolicySettings[PolicyVertical];
  },
): Promise<CompanySettings> {
  return changeCompany(visit, viewer, {
    version,
    change: (row) => ({
      settings: { policies: { ...storedSettings(row.settings).policies, [vertical]: policy } },
    }),
  });
}

/** Sets in which order the company's people see results at first. */
export function setSortOrder(
  visit: Visit,
  viewer: PolicyManager,
  sortOrder: SortOrderSettings,
): Promise<CompanySettings> {
  return changeCompany(visit, viewer, { change: () => ({ settings: { sortOrder } }) });
}

/** Switches a feature of the company's tier. Refuses with FORBIDDEN one that is not the admin's to switch. */
export function setFeature(
  visit: Visit,
  viewer: Manager,
  { feature, on }: { readonly feature: Feature; readonly on: boolean },
): Promise<CompanySettings> {
  if (!adminFeatures(viewer.membership.tier).includes(feature)) {
    throw new Refusal('FORBIDDEN', {
      field: 'feature',
      description: `${feature} is not the company's to switch`,
    });
  }
  return changeCompany(visit, viewer, {
    change: (row) => ({ features: switched(row.features, new Map([[feature, on]])) }),
  });
}

/** Whether people of the company may book several rooms at once. */
export function setMultiRoom(visit: Visit, viewer: Manager, on: boolean): Promise<CompanySettings> {
  return changeCompany(visit, viewer, { change: () => ({ settings: { multiRoomBookings: on } }) });
}

/** Everything the page of company-wide switches holds, in one change. */
export function savePermissions(
  visit: Visit,
  viewer: Manager,
  given: {
    readonly version: number;
    readonly autoApprovalMode: ApprovalMode;
    readonly autoApprovalThreshold: number | null;
    readonly multiRoomBookings: boolean;
    readonly sortOrder: SortOrderSettings;
    readonly featuresOn: ReadonlySet<Feature>;
  },
): Promise<CompanySettings> {
  const { version, featuresOn, ...settings } = given;
  return changeCompany(visit, viewer, {
    version,
    change: (row) => {
      const wishes = adminFeatures(tierOf(row.tier)).map((one) => [one, featuresOn.has(one)] as const);
      return { settings, features: switched(row.features, new Map(wishes)) };
    },
  });
}

/** An override is kept only for what is off: what is on is the tier's. */
function switched(
  overrides: Readonly<Record<string, boolean>>,
  wishes: ReadonlyMap<Feature, boolean>,
): Record<string, boolean> {
  const rest = Object.entries(overrides).filter(([name]) => !wishes.has(name as Feature));
  const off = [...wishes].filter(([, on]) => !on).map(([name]) => [name, false] as const);
  return Object.fromEntries([...rest, ...off]);
}
