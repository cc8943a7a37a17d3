import 'server-only';
import { msPerHour } from '@/lib/shared/day/days';
import type { Offer } from '@/lib/shared/search/offer';
import { stepsOf } from '@/lib/shared/tracker/travel-steps';
import { demoEvent } from './demo-trip-event';

/** Ways so long that one of their flights is in the air at most hours. */
const longWays = ['SIN', 'TYO', 'LAX', 'LON'] as const;

/** A flight that left at least half an hour ago and has as long to go; null where the sample provider sells none that is wanted. */
export async function flightNow(
  home: string,
  isWanted: (offer: Offer) => boolean,
  now: Date,
): Promise<{ readonly offer: Offer; readonly from: number } | null> {
  for (const to of longWays.filter((code) => code !== home))
    for (const from of [0, -1])
      for (const key of ['0-0', '1-0', '2-0', '3-0', '4-0', '5-0']) {
        const at = { state: 'booked' as const, from, nights: 5, key, search: `/flights/${home}-${to}` };
        const [found] = await demoEvent(at, now);
        const [way] = found === undefined ? [] : stepsOf(found.offer);
        const isNow =
          way !== undefined &&
          way.start < now.getTime() - msPerHour / 2 &&
          way.end > now.getTime() + msPerHour / 2;
        if (found !== undefined && isNow && isWanted(found.offer)) return { offer: found.offer, from };
      }
  return null;
}
