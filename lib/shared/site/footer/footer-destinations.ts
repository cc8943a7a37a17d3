/** Cities people fly to most, by their codes in the table of cities. */
export const popularCityCodes: readonly string[] = [
  'LON',
  'PAR',
  'NYC',
  'IST',
  'DXB',
  'BCN',
  'ROM',
  'BER',
  'VIE',
  'LIS',
  'BKK',
  'TYO',
];

/** Islands, coasts and mountains people stay at most. */
export const popularDestinationCodes: readonly string[] = [
  'PMI',
  'JTR',
  'INN',
  'NCE',
  'RAK',
  'MLE',
  'DPS',
  'REK',
  'CPT',
  'HNL',
];

/** Cities of the airline tickets group: as many as the other groups have links. */
export const airlineTicketCodes: readonly string[] = popularCityCodes.slice(0, 4);
