import { cityName } from '@/lib/shared/search/offer-text';
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

/** Each way of a journey is an entry of its own, by the minute where that is known, as a rental is; whatever else is there lasts from its first day to its last. */
export function icsEntries(listed: Listed, locale: Locale): IcsEntry[] {
  const { endDay, host, id, isCancelled, isTentative, moments, note, url, vertical, where = '' } = listed;
  const isJourney = vertical === 'flights' || vertical === 'trains';
  return moments.flatMap((moment, nth) => {
    const { day, facts, kind, place, title } = moment;
    const isReturn = kind === 'return';
    if (nth > 0 && !isReturn) return [];
    const next = moments[nth + 1];
    const lastDay = next?.kind === 'arrival' && next.day > day ? next.day : day;
    return [
      {
        uid: `${id}${isReturn ? '-return' : ''}@${host}`,
        startDay: day,
        endDay: isJourney ? lastDay : (endDay ?? day),
        ...(moment.span === undefined ? {} : { moments: moment.span }),
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
