import * as z from 'zod';

/** For how many hours a company can let support look, at most. */
export const supportHoursMax = 24;
/** What the choice offers, in hours. */
export const supportHours = [1, 4, 8, 24] as const;
/** Reasons are read by people: one says more than a word and less than a letter. */
export const supportReasonMin = 5;
export const supportReasonMax = 300;

const Moment = z.iso.datetime();

/** A reason as it is typed. */
export const SupportReason = z.string().trim().min(supportReasonMin).max(supportReasonMax);

/** What a company has allowed the operator's support, and who of it looks right now; moments in ISO 8601. */
export const SupportState = z.strictObject({
  active: z.boolean(),
  grant: z
    .strictObject({ reason: z.string(), grantedBy: z.string(), grantedAt: Moment, expiresAt: Moment })
    .nullable(),
  /** Support that looks through somebody's eyes at this moment. */
  sessions: z.array(
    z.strictObject({
      staff: z.string(),
      member: z.string(),
      reason: z.string(),
      since: Moment,
      until: Moment,
    }),
  ),
});
export type SupportState = z.infer<typeof SupportState>;
