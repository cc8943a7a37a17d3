/** Units of shown durations and their seconds; a year is 365 days (specification §9). */
const units = [
  ['year', 31_536_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * How long something is kept, in the language of a locale: `1 year 30 days`, units that are zero left out
 * (reading A-43). A duration of nothing is `session`, the caller's word for "until the browser closes".
 */
export function storageLifetimeText(seconds: number, locale: string, session: string): string {
  let left = Math.max(0, Math.floor(seconds));
  if (left === 0) return session;
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(left / size);
    left %= size;
    if (count > 0)
      parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  }
  return parts.join(' ');
}
