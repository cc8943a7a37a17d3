import * as z from 'zod';
import { Id } from '@/lib/shared/form/id';
import { OneLine } from '@/lib/shared/form/one-line';

/** Most places one person keeps in all guides together. */
export const guidePlacesMax = 500;

/** Days a deleted place can be brought back. */
export const guideUndoDays = 7;

export const guideNameMax = 80;
export const guideNoteMax = 600;
export const guideLinkMax = 500;

/** What kind of place it is, in the order of the list of choices. */
export const guideCategories = ['sight', 'food', 'drink', 'stay', 'nature', 'shop', 'other'] as const;
export type GuideCategory = (typeof guideCategories)[number];

/** An address a link may lead to: http or https, nothing that runs a script. */
const Link = z.literal('').or(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(guideLinkMax));

/** A place as somebody types it. */
export const GuidePlaceFields = z.strictObject({
  category: z.enum(guideCategories),
  name: OneLine(guideNameMax, { min: 1 }),
  note: z.string().trim().max(guideNoteMax).default(''),
  link: z.string().trim().pipe(Link).default(''),
});
export type GuidePlaceFields = z.infer<typeof GuidePlaceFields>;

/** A place as it is kept. */
export const GuidePlace = z.strictObject({
  placeId: Id,
  /** IATA code of the city whose guide it stands in. */
  city: z.string(),
  category: z.enum(guideCategories),
  name: z.string(),
  note: z.string(),
  link: z.string(),
});
export type GuidePlace = z.infer<typeof GuidePlace>;
