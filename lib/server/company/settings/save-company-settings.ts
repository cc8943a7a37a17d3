import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import type { Feature } from '@/lib/shared/access/features';
import { tierOf } from '@/lib/shared/access/tiers';
import { type SaveApprovalSettings, termsWith } from '@/lib/shared/approvals/settings-calls';
import type { CompanyProfile } from '@/lib/shared/company/company-profile';
import { adminFeatures, shownFeatures } from '@/lib/shared/company/settings/admin-features';
import type { ApprovalMode } from '@/lib/shared/company/settings/approval-mode';
import type { CompanySettings } from '@/lib/shared/company/settings/company-settings';
import type { SortOrderSettings } from '@/lib/shared/company/settings/sort-order-settings';
import { Refusal } from '@/lib/shared/refusal';
import { changeCompany, changeCompanyErrors } from './change-company';
import { convertAmounts } from './convert-amounts';
import { policyCurrency } from './published-policies';
import { storedSettings } from './stored-settings';

export const saveProfileErrors = [...changeCompanyErrors, 'RATE_UNKNOWN'] as const;

type Given<T> = { readonly [K in keyof T]?: T[K] | undefined };
type Versioned = { readonly version?: number | undefined };

/**
 * Writes what the company says of itself: the fields that are given, the others stay. Another currency converts what is kept in it, as
 * `convertAmounts` says.
 */
export async function saveProfile(
  context: RequestContext,
  viewer: Can<'company.write'>,
  { version, name, ...given }: Given<CompanyProfile> & { readonly version: number },
): Promise<CompanySettings> {
  const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const { currency } = given;
  const rates = currency === undefined ? null : await exchangeRates();
  return changeCompany(context, viewer, {
    version,
    change: async (row, tx) => {
      const to = policyCurrency(settings);
      const converted = rates === null ? {} : await convertAmounts(row, to, rates, tx);
      const named = name === undefined ? {} : { name };
      return { ...converted, ...named, settings: { ...settings, ...converted.settings } };
    },
  });
}

/** Sets which trips need nobody's approval, and below what price where the mode is about one. */
export function setApprovalMode(
  context: RequestContext,
  viewer: Can<'company.approvals'>,
  {
    mode,
    threshold,
    version,
  }: Versioned & { readonly mode: ApprovalMode; readonly threshold?: number | undefined },
): Promise<CompanySettings> {
  const limit = threshold === undefined ? {} : { autoApprovalThreshold: threshold };
  const settings = { autoApprovalMode: mode, ...limit };
  return changeCompany(context, viewer, { version, change: () => ({ settings }) });
}

/** Sets what a company says about approvals, in one change; what a kind of booking needs stays where it is left out. */
export function saveApprovalSettings(
  context: RequestContext,
  viewer: Can<'company.approvals'>,
  { mode, threshold, version, ...terms }: Omit<SaveApprovalSettings, 'pending'>,
): Promise<CompanySettings> {
  const settings = { autoApprovalMode: mode, autoApprovalThreshold: threshold };
  const change = (row: { readonly settings: Readonly<Record<string, unknown>> }) => ({
    settings: { ...settings, approvals: termsWith(storedSettings(row.settings).approvals, terms) },
  });
  return changeCompany(context, viewer, { version, change });
}

/** Sets in which order the company's people see results at first. */
export function setSortOrder(
  context: RequestContext,
  viewer: Can<'company.policies'>,
  sortOrder: SortOrderSettings,
): Promise<CompanySettings> {
  return changeCompany(context, viewer, { change: () => ({ settings: { sortOrder } }) });
}

/** Switches a feature of the company's tier. Refuses with FORBIDDEN one that is not the admin's to switch. */
export function setFeature(
  context: RequestContext,
  viewer: Can<'company.write'>,
  { feature, on }: { readonly feature: Feature; readonly on: boolean },
): Promise<CompanySettings> {
  if (!adminFeatures(viewer.membership.tier).includes(feature)) {
    throw new Refusal('FORBIDDEN', {
      field: 'feature',
      description: `${feature} is not the company's to switch`,
    });
  }
  return changeCompany(context, viewer, {
    change: (row) => ({ features: switched(row.features, new Map([[feature, on]])) }),
  });
}

/** Whether people of the company may book several rooms at once. */
export function setMultiRoom(
  context: RequestContext,
  viewer: Can<'company.write'>,
  on: boolean,
): Promise<CompanySettings> {
  return changeCompany(context, viewer, { change: () => ({ settings: { multiRoomBookings: on } }) });
}

/** Everything the page of company-wide switches holds, in one change. */
export function savePermissions(
  context: RequestContext,
  viewer: Can<'company.write'>,
  given: {
    readonly version: number;
    readonly multiRoomBookings: boolean;
    readonly sortOrder: SortOrderSettings;
    readonly featuresOn: ReadonlySet<Feature>;
  },
): Promise<CompanySettings> {
  const { version, featuresOn, ...settings } = given;
  return changeCompany(context, viewer, {
    version,
    change: (row) => {
      const wishes = shownFeatures(tierOf(row.tier)).map((one) => [one, featuresOn.has(one)] as const);
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
