/** Id of the element that is in a page as long as React has still to take it over. */
export const hydrationMark = 'hydration';
