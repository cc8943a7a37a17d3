import * as z from 'zod';

/** What guests judge apart from the whole. */
export const reviewParts = ['cleanliness', 'location', 'service', 'comfort', 'value'] as const;

/** With whom, or for what, a guest stays. */
export const guestKinds = ['solo', 'couple', 'family', 'friends', 'business'] as const;

/** What guests say in short. Keys, as services that sum up reviews tell them, so that everybody reads them in their own language. */
export const guestRemarks = [
  'walkable',
  'kindStaff',
  'spotless',
  'goodBed',
  'quiet',
  'goodBreakfast',
  'nicePool',
  'goodValue',
  'smallRoom',
  'streetNoise',
  'farOut',
  'slowCheckIn',
  'dated',
] as const;
export type GuestRemark = (typeof guestRemarks)[number];

const Score = z.number().min(0).max(10);

/** What guests say of a stay beside its score: the score of each part, and some reviews. */
export const GuestReviews = z.object({
  parts: z.array(z.object({ part: z.enum(reviewParts), score: Score })).max(reviewParts.length),
  examples: z
    .array(
      z.object({
        guest: z.enum(guestKinds),
        score: Score,
        remarks: z.array(z.enum(guestRemarks)).min(1).max(4),
      }),
    )
    .max(10),
});
export type GuestReviews = z.infer<typeof GuestReviews>;
