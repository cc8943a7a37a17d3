/**
 * Stands behind the code of an airport where the code alone means its city: `DXB` is Dubai, `DXB_` its main airport and no other. IATA
 * has no other code for either, so this is only ours, in addresses; unreserved there (RFC 3986, 2.3).
 */
export const airportMark = '_';

/** How the code of a place is written in an address, as a part of a regular expression. */
export const placeCodePattern = `[A-Z]{3}${airportMark}?`;

const whole = new RegExp(`^${placeCodePattern}$`);

/** Whether a text is written like that; whether there is such a place, `findPlace` knows. */
export const isPlaceCode = (text: string): boolean => whole.test(text);
