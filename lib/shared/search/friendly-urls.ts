import * as z from 'zod';
import { verticals } from '@/lib/shared/site/verticals';

/** How links take the search of a page of results along to another vertical (reading N-46). */
export const FriendlyUrls = z.strictObject({
  /** Of the page. */
  vertical: z.enum(verticals),
  /** Between these. */
  verticals: z.array(z.enum(verticals)).readonly(),
  /** Stands before every path of the page: `` or `/ar-ae`. */
  prefix: z.string(),
});
export type FriendlyUrls = z.infer<typeof FriendlyUrls>;
