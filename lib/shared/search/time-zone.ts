import { msPerDay } from '@/lib/shared/day/days';
import type { City } from './cities';

const offsets = new Map<string, number>();
const offsetsMax = 5000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes a city's clocks are ahead of UTC at noon of an ISO 8601 day. */
export const utcOffsetMinutes = ({ timeZone }: Pick<City, 'timeZone'>, day: string): number =>
  offsetAt(timeZone, Date.parse(`${day}T12:00:00Z`));

/**
 * The moment of a local time of an offer, `2027-03-02T18:40`, in milliseconds, by the clocks of a city. Of an hour that clocks show
 * twice it is the first one; in an hour that they leave out it is as late as if they had not.
 */
export function momentAt({ timeZone }: Pick<City, 'timeZone'>, local: string): number {
  const asUtc = Date.parse(`${local}:00Z`);
  const [before, after] = [asUtc - msPerDay, asUtc + msPerDay].map(
    (near) => offsetAt(timeZone, near) * 60_000,
  );
  const [first, second] = [asUtc - (before ?? 0), asUtc - (after ?? 0)];
  return offsetAt(timeZone, first) * 60_000 !== before && offsetAt(timeZone, second) * 60_000 === after
    ? second
    : first;
}

/** Minutes the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(timeZone: string, moment: number): number {
  const quarter = Math.floor(moment / 900_000);
  const key = `${timeZone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const text = clockOf(timeZone)
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text ?? '') ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  if (offsets.size >= offsetsMax) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  clocks.set(timeZone, known);
  return known;
}
