/** Entries of a page when nobody says otherwise. */
export const pageSizeDefault = 15;

/** The longest page. */
export const pageSizeMax = 100;
