/** Entries of a side-menu group that show before `show more` (specification §9; reading A-14). */
export const groupItemsMax = 5;
/** The same for the main entries of the drawer. */
export const drawerItemsMax = 10;
/** How long a mouse rests on the collapsed menu before it expands. */
export const hoverExpandMs = 400;
/** The same for the keyboard's focus. */
export const focusExpandMs = 50;
/** The menu looks at the width again this long after the last resize event. */
export const navigationResizeMs = 350;
/** Local storage key of the time, in milliseconds, when the menu was first opened in this browser. */
export const navigationFirstOpenedKey = 'navigationFirstOpened';
/** Local storage key that is there while the menu is pinned (reading A-18). */
export const navigationPinnedKey = 'navigationPinned';
/** How many trips the side menu shows (specification §9). */
export const navigationTripsMax = 3;
