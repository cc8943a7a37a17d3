/** Local storage key of the third parties that may run, by which the tabs of a browser notice a change. */
export const inForceKey = 'thirdPartiesInForce';
