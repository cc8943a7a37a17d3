import * as z from 'zod';
import { tiers } from '@/lib/shared/access/tiers';
import { Id } from '@/lib/shared/form/id';

const Progress = z.number().int().min(0).max(100);

/** What somebody's account is, for themselves and in their company (specification §7, account/info). */
export const AccountInfo = z.strictObject({
  accountName: z.string(),
  accountEmail: z.string(),
  userImgUrl: z.string().nullable(),
  emailConfirmed: z.boolean(),
  businessMode: z.boolean(),
  /** Every company the person may act for, in the order they joined; `business` is about the chosen one. */
  companies: z.array(z.strictObject({ id: Id, name: z.string() })),
  /** The membership in a company; null without one. */
  business: z
    .strictObject({
      companyId: Id,
      companyName: z.string(),
      companyLogoUrl: z.string().nullable(),
      tier: z.enum(tiers),
      /** Key of the role. */
      role: z.string(),
      /** Those that count now: none in personal mode. */
      permissions: z.array(z.string()),
      features: z.array(z.string()),
      keywords: z.array(z.string()),
      accountOnboardingProgress: Progress,
      companyOnboardingProgress: Progress,
    })
    .nullable(),
});
export type AccountInfo = z.infer<typeof AccountInfo>;
