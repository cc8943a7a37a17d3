import { cityByCode } from '@/lib/shared/search/cities';
import { cityName } from '@/lib/shared/search/offer-text';
import { momentAt } from '@/lib/shared/search/time-zone';
import type { Locale } from '@/lib/shared/site/locale/locales';
import type { IcsEntry } from './ics-text';
import type { Moment } from './trip-event-moments';
import type { TripEvent } from './trips-store';

/** An event of a trip, or a booking, as a calendar is to show it. */
export type Listed = Pick<IcsEntry, 'isCancelled' | 'isTentative' | 'url'> &
  Pick<TripEvent, 'endDay' | 'vertical'> & {
    /** Unique in the world, without what is added for the way back. */
    readonly id: string;
    /** Name of our host, behind the id. */
    readonly host: string;
    readonly note: string;
    /** Where it is, as somebody typed it; without it the city of each moment. */
    readonly where?: string;
    readonly moments: readonly Moment[];
  };

/** Each way of a journey is an entry of its own; whatever else is there lasts from its first day to its last, a car by the hour. */
export function icsEntries(listed: Listed, locale: Locale): IcsEntry[] {
  const { endDay, host, id, isCancelled, isTentative, moments, note, url, vertical, where = '' } = listed;
  const isJourney = vertical === 'flights' || vertical === 'trains';
  return moments.flatMap((moment, nth) => {
    const { day, facts, kind, place, title } = moment;
    const isReturn = kind === 'return';
    if (nth > 0 && !isReturn) return [];
    const next = moments[nth + 1];
    const lastDay = next?.kind === 'arrival' && next.day > day ? next.day : day;
    const rental = rentalOf(moment, next);
    return [
      {
        uid: `${id}${isReturn ? '-return' : ''}@${host}`,
        startDay: day,
        endDay: isJourney ? lastDay : (endDay ?? day),
        ...(rental === null ? {} : { moments: rental }),
        title,
        description: [facts.join(' · '), note].filter((line) => line !== '').join('\n'),
        place: where || moment.where || (place === '' ? '' : cityName(place, locale)),
        url,
        isCancelled,
        isTentative,
      },
    ];
  });
}

/** From when until when a car is rented, by the clocks of both places; null for all else, and where nobody knows the times. */
function rentalOf(first: Moment, last: Moment | undefined): readonly [number, number] | null {
  const [start, end] = [first, last].map((one) => {
    const city = cityByCode(one?.place ?? '');
    return one?.at == null || city === null ? null : momentAt(city, one.at);
  });
  return first.kind === 'pickUp' && last?.kind === 'dropOff' && start != null && end != null
    ? [start, end]
    : null;
}
