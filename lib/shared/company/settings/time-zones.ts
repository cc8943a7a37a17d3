/** Every time zone one can choose, by its IANA name. */
export const timeZones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(
  (zone, index, all) => all.indexOf(zone) === index,
);

const known = new Set(timeZones);

export const isTimeZone = (value: unknown): value is string => typeof value === 'string' && known.has(value);
