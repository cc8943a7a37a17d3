import * as z from 'zod';
import { ApprovalMode, approvalModeDefault } from '@/lib/shared/company/settings/approval-mode';
import type { FieldVertical } from '@/lib/shared/finance/trip-fields';
import { Flag } from '@/lib/shared/form/form-flag';

/** What happens to a request that nobody answers: it ends, is booked anyway, or others are asked once before it ends. */
export const silenceMeanings = ['cancel', 'keep', 'escalate'] as const;
export type SilenceMeaning = (typeof silenceMeanings)[number];

/** How often approvers are reminded who have not answered: after half of their time and late in it, only late, or never. */
export const reminderChoices = ['twice', 'once', 'none'] as const;
export type ReminderChoice = (typeof reminderChoices)[number];

export const timeoutHoursMax = 168;
export const tolerancePercentMax = 20;

/**
 * What a kind of booking needs beside what the mode wants, the least first: nothing, that whoever would be asked is notified, an approval
 * where a booking is out of policy, or always one.
 */
export const verticalAsks = ['none', 'notify', 'outOfPolicy', 'all'] as const;
export type VerticalAsk = (typeof verticalAsks)[number];

/** The settings that say it, by kind of booking. */
export const verticalAskNames = {
  flights: 'askFlights',
  hotels: 'askHotels',
  cars: 'askCars',
  trains: 'askTrains',
} as const satisfies Record<FieldVertical, string>;

export type VerticalAskName = (typeof verticalAskNames)[FieldVertical];

/** One value for each of those settings. */
export const byVerticalAsk = <Value>(
  value: (name: VerticalAskName) => Value,
): Readonly<Record<VerticalAskName, Value>> => {
  const { cars, flights, hotels, trains } = verticalAskNames;
  return {
    [flights]: value(flights),
    [hotels]: value(hotels),
    [cars]: value(cars),
    [trains]: value(trains),
  };
};

/** What a company says about its approvals beside the mode. */
export const ApprovalTerms = z.strictObject({
  /** How long approvers have. */
  timeoutHours: z.coerce.number().int().min(1).max(timeoutHoursMax),
  /** What silence means. */
  onTimeout: z.enum(silenceMeanings),
  reminders: z.enum(reminderChoices).default('twice'),
  /** By how many percent the price of an approved trip may have risen without a new request. */
  tolerancePercent: z.coerce.number().int().min(0).max(tolerancePercentMax),
  /** Whether travelers may say who is to approve, in place of who is named for them. */
  travelersChoose: Flag,
  ...byVerticalAsk(() => z.enum(verticalAsks).default('none')),
});
export type ApprovalTerms = z.infer<typeof ApprovalTerms>;

/** The default until a company chooses: nothing is booked without approval. */
export const approvalTermsDefault: ApprovalTerms = {
  timeoutHours: 24,
  onTimeout: 'cancel',
  reminders: 'twice',
  tolerancePercent: 5,
  travelersChoose: false,
  ...byVerticalAsk((): VerticalAsk => 'none'),
};

/** The most that a price may rise without being asked for again, in US dollars. */
export const toleranceUsd = 50;

const Stored = z.object({
  autoApprovalMode: ApprovalMode.catch(approvalModeDefault),
  autoApprovalThreshold: z.int().nullable().catch(null),
  currency: z.string().catch(''),
  approvals: ApprovalTerms.catch(approvalTermsDefault),
});

export type ApprovalSettings = ApprovalTerms & {
  readonly mode: ApprovalMode;
  /** Up to which price a trip approves itself in the mode `underThreshold`, in whole units of the currency. */
  readonly threshold: number | null;
  /** ISO 4217 code. */
  readonly currency: string;
};

/** The settings of a company's row; what cannot be read counts as not set. */
export function approvalSettingsFrom(settings: Readonly<Record<string, unknown>>): ApprovalSettings {
  const {
    approvals,
    autoApprovalMode: mode,
    autoApprovalThreshold: threshold,
    currency,
  } = Stored.parse(settings);
  return { ...approvals, mode, threshold, currency: currency === '' ? 'EUR' : currency };
}
