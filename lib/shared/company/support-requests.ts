import * as z from 'zod';
import { Attachments } from '@/lib/shared/company/attachments';
import { OneLine } from '@/lib/shared/form/one-line';

export const subjectLengthMax = 120;
export const descriptionLengthMax = 4000;
export const bookingNumberLengthMax = 40;

const subject = OneLine(subjectLengthMax, { min: 1 });
const description = z.string().trim().min(1).max(descriptionLengthMax);

/** What can be wrong, for the choice of a topic. */
export const issueTopics = [
  'booking',
  'approval',
  'policy',
  'payment',
  'people',
  'account',
  'other',
] as const;

/** A report that something does not work (specification §3). */
export const IssueReport = z.strictObject({
  summary: subject,
  description,
  topic: z.enum(issueTopics),
  bookingNumber: z.string().trim().max(bookingNumberLengthMax).default(''),
  attachments: Attachments,
});

/** A message to the company's account manager (specification §3). */
export const AccountManagerContact = z.strictObject({ subject, description, attachment: Attachments });
