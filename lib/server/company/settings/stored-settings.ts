import 'server-only';
import * as z from 'zod';
import { ApprovalTerms, approvalTermsDefault } from '@/lib/shared/approvals/approval-settings';
import { ApprovalMode, approvalModeDefault } from '@/lib/shared/company/settings/approval-mode';
import { ExpenseMail } from '@/lib/shared/company/settings/expense-link';
import { PolicySettings, policySchemas } from '@/lib/shared/company/settings/policy-settings';
import { SortOrderSettings } from '@/lib/shared/company/settings/sort-order-settings';

const text = z.string().catch('');
const policy = <S extends z.ZodType>(schema: S) => schema.catch(schema.parse({}) as z.output<S>);

/** What a company's row keeps as JSON. What cannot be read any more counts as not set; foreign keys stay. */
const Stored = z.object({
  displayName: text,
  currency: text,
  language: text,
  timezone: text,
  fiscalMonth: z.int().min(1).max(12).catch(1),
  website: text,
  helpEmail: text,
  helpPhone: text,
  helpUrl: text,
  autoApprovalMode: ApprovalMode.catch(approvalModeDefault),
  autoApprovalThreshold: z.int().nullable().catch(null),
  approvals: ApprovalTerms.catch(approvalTermsDefault),
  policies: z
    .strictObject({
      flight: policy(policySchemas.flight),
      hotel: policy(policySchemas.hotel),
      train: policy(policySchemas.train),
      car: policy(policySchemas.car),
    })
    .catch(
      PolicySettings.parse({
        flight: policySchemas.flight.parse({}),
        hotel: policySchemas.hotel.parse({}),
        train: policySchemas.train.parse({}),
        car: policySchemas.car.parse({}),
      }),
    ),
  sortOrder: SortOrderSettings.catch(SortOrderSettings.parse({})),
  expenseCode: z.string().nullable().catch(null),
  expenseConnectedAt: z.string().nullable().catch(null),
  ...ExpenseMail.shape,
  /** Whether the company's bookings are in its people's calendar feeds. */
  calendarFeeds: z.boolean().catch(true),
  multiRoomBookings: z.boolean().catch(false),
});
export type StoredSettings = z.infer<typeof Stored>;

/** The settings of a company's row, with what holds where nothing is set. */
export const storedSettings = (settings: Readonly<Record<string, unknown>>): StoredSettings =>
  Stored.parse(settings);
