import type { City } from './cities';

/** Time zones of the tz database, for countries that have one in our table. */
const byCountry: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  AR: 'America/Argentina/Buenos_Aires',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  BH: 'Asia/Bahrain',
  CH: 'Europe/Zurich',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CO: 'America/Bogota',
  CU: 'America/Havana',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  DO: 'America/Santo_Domingo',
  DZ: 'Africa/Algiers',
  EE: 'Europe/Tallinn',
  EG: 'Africa/Cairo',
  ES: 'Europe/Madrid',
  ET: 'Africa/Addis_Ababa',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GH: 'Africa/Accra',
  GR: 'Europe/Athens',
  HK: 'Asia/Hong_Kong',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  JO: 'Asia/Amman',
  JP: 'Asia/Tokyo',
  KE: 'Africa/Nairobi',
  KH: 'Asia/Phnom_Penh',
  KR: 'Asia/Seoul',
  KW: 'Asia/Kuwait',
  KZ: 'Asia/Almaty',
  LB: 'Asia/Beirut',
  LK: 'Asia/Colombo',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MA: 'Africa/Casablanca',
  MO: 'Asia/Macau',
  MT: 'Europe/Malta',
  MU: 'Indian/Mauritius',
  MV: 'Indian/Maldives',
  MY: 'Asia/Kuala_Lumpur',
  NG: 'Africa/Lagos',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NP: 'Asia/Kathmandu',
  NZ: 'Pacific/Auckland',
  OM: 'Asia/Muscat',
  PA: 'America/Panama',
  PE: 'America/Lima',
  PH: 'Asia/Manila',
  PK: 'Asia/Karachi',
  PL: 'Europe/Warsaw',
  PR: 'America/Puerto_Rico',
  PT: 'Europe/Lisbon',
  QA: 'Asia/Qatar',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  SA: 'Asia/Riyadh',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TH: 'Asia/Bangkok',
  TN: 'Africa/Tunis',
  TR: 'Europe/Istanbul',
  TW: 'Asia/Taipei',
  TZ: 'Africa/Dar_es_Salaam',
  UA: 'Europe/Kyiv',
  UY: 'America/Montevideo',
  VN: 'Asia/Ho_Chi_Minh',
  ZA: 'Africa/Johannesburg',
};

/** Countries of several zones, from west to east: the zone up to a longitude in degrees east. */
const byLongitude: Readonly<Record<string, readonly (readonly [east: number, zone: string])[]>> = {
  US: [
    [-150, 'Pacific/Honolulu'],
    [-130, 'America/Anchorage'],
    [-114.5, 'America/Los_Angeles'],
    [-101, 'America/Denver'],
    [-86, 'America/Chicago'],
    [180, 'America/New_York'],
  ],
  CA: [
    [-116, 'America/Vancouver'],
    [-102, 'America/Edmonton'],
    [-90, 'America/Winnipeg'],
    [-66, 'America/Toronto'],
    [180, 'America/Halifax'],
  ],
  MX: [
    [-100, 'America/Mexico_City'],
    [-88, 'America/Mexico_City'],
    [180, 'America/Cancun'],
  ],
  BR: [
    [-56, 'America/Manaus'],
    [180, 'America/Sao_Paulo'],
  ],
  AU: [
    [129, 'Australia/Perth'],
    [141, 'Australia/Adelaide'],
    [152, 'Australia/Sydney'],
    [180, 'Australia/Brisbane'],
  ],
  ID: [
    [114, 'Asia/Jakarta'],
    [180, 'Asia/Makassar'],
  ],
};

/** The time zone of a city (tz database); by its longitude where we know no name of it. */
export function timeZoneOf({
  country,
  latitude,
  longitude,
}: Pick<City, 'country' | 'latitude' | 'longitude'>): string {
  if (country === 'AU' && longitude > 152 && latitude < -30) return 'Australia/Sydney';
  const zone = byLongitude[country]?.find(([east]) => longitude <= east)?.[1] ?? byCountry[country];
  if (zone !== undefined) return zone;
  const hours = Math.round(longitude / 15);
  // POSIX counts westward.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

const offsets = new Map<string, number>();
const offsetsMax = 5000;

/** Minutes a city's clocks are ahead of UTC at noon of an ISO 8601 day. */
export function utcOffsetMinutes(
  city: Pick<City, 'country' | 'latitude' | 'longitude'>,
  day: string,
): number {
  const zone = timeZoneOf(city);
  const key = `${zone} ${day}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const text = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text ?? '') ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  if (offsets.size >= offsetsMax) offsets.clear();
  offsets.set(key, offset);
  return offset;
}
