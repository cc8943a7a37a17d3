/** Rows of a page when nobody asks for another size. */
export const pageSizeDefault = 15;

/** The most rows of a page. */
export const pageSizeMax = 100;
