import * as z from 'zod';
import { verticalNames } from '@/lib/shared/site/vertical-names';

/** One entry of the side menu (chrome specification §3). */
export const NavigationItem = z.strictObject({
  /** Ready to follow, with the prefix of the market; null for an entry that is shown but leads nowhere. */
  url: z.string().min(1).nullable(),
  text: z.string().min(1),
  /** Null for what belongs to no vertical, such as help. */
  verticalName: z.enum(verticalNames).nullable(),
  /** Said instead of the text. */
  ariaLabel: z.string().min(1).optional(),
  /** A short remark beside the text, such as `New`. */
  flagText: z.string().min(1).optional(),
  /** The page shown is this one, or one below it. */
  active: z.boolean(),
  newTab: z.boolean(),
  /** The address is worked out only when the link is followed (friendly search addresses). */
  isDeferredLink: z.boolean(),
  showItemIcons: z.boolean(),
});
export type NavigationItem = z.infer<typeof NavigationItem>;

/** Entries that belong together, a landmark of their own. */
export const NavigationGroup = z.strictObject({
  items: z.array(NavigationItem),
  /** Name of the `<nav>`. */
  navigationLabel: z.string().min(1),
  /** How many entries show before `show more`; the defaults are in `navigation-constants.ts`. */
  maxVisibleItems: z.number().int().positive().optional(),
  /** Test marker of the `<nav>`. */
  testId: z.string().min(1),
});
export type NavigationGroup = z.infer<typeof NavigationGroup>;

/** What the drawer shows first. */
export const NavigationState = z.strictObject({ mainItems: z.array(NavigationItem) });
export type NavigationState = z.infer<typeof NavigationState>;
