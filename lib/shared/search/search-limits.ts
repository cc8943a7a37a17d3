/** Characters of a place somebody can write. */
export const placeTextMax = 80;

/** Places proposed while one is being written. */
export const proposedPlacesMax = 8;

/** Searches a browser remembers. */
export const recentSearchesMax = 6;
