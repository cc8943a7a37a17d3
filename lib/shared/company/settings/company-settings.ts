import * as z from 'zod';
import { features } from '@/lib/shared/access/features';
import { tiers } from '@/lib/shared/access/tiers';
import { CompanyProfile } from '@/lib/shared/company/company-profile';
import { Id } from '@/lib/shared/form/id';
import { ApprovalMode } from './approval-mode';
import { PublishedSettings } from './policy-settings';
import { SortOrderSettings } from './sort-order-settings';

/** A company as its calls tell of it (specification §3, company settings); an empty text is not given. */
export const CompanySettings = z.strictObject({
  id: Id,
  ...CompanyProfile.shape,
  autoApprovalMode: ApprovalMode,
  /** Below what a trip approves itself in the mode `underThreshold`, in whole units of the company's currency. */
  autoApprovalThreshold: z.int().nullable(),
  /** The policies that hold, by vertical, and of which version they are. */
  policySettings: PublishedSettings,
  sortOrderSettings: SortOrderSettings,
  /** Address of the logo. */
  logo: z.string().nullable(),
  expenseManagementSystemCode: z.string().nullable(),
  /** The company's own sign-in; the id is null while there is none. */
  ssoSettings: z.strictObject({ id: z.int().nullable(), active: z.boolean() }),
  /** Every feature, on or off. */
  featureToggles: z.record(z.enum(features), z.boolean()),
  /** The plan, and how far a wish for a higher one has got; null where nobody wished. */
  tierUpgrade: z.strictObject({ tier: z.enum(tiers), state: z.string().nullable() }),
  multiRoomBookings: z.boolean(),
  /** Grows with every change; a change that names an older one is refused with VERSION_CONFLICT. */
  version: z.int(),
});
export type CompanySettings = z.infer<typeof CompanySettings>;
