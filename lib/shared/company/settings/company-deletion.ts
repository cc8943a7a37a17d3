import * as z from 'zod';
import { msPerDay } from '@/lib/shared/day/days';

/** How long a deleted company can still be had back, in days. */
export const companyGraceDays = 14;
export const companyGraceMs = companyGraceDays * msPerDay;

/** How long the mailed link to delete a company works, in hours. */
export const companyDeletionLinkHours = 24;

/** The three parts of the mailed link (specification §7): a code, when it was asked for in ms of the epoch, the secret. */
export const DeletionLink = z.strictObject({
  confirmationCode: z.string().regex(/^[0-9a-f]{16}$/),
  requestTime: z.string().regex(/^\d{13}$/),
  token: z.string().regex(/^[\w-]{43}$/),
});
export type DeletionLink = z.infer<typeof DeletionLink>;

/** Path of the page that asks before it deletes, below the business base path. */
export const deletionPagePath = ({ confirmationCode, requestTime, token }: DeletionLink): string =>
  `/company/delete/${confirmationCode}/${requestTime}/${token}`;
