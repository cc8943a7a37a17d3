/** Key of session storage: the search a guest wants watched, as JSON with the moment of the wish, until they have signed in. */
export const alertWishKey = 'alertWish';

/** How long they have for that, in milliseconds. */
export const alertWishMs = 30 * 60 * 1000;
