import { timeText } from '@/lib/shared/search/offer-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { eventMoments, inside, type Moment } from './trip-event-moments';
import type { TripEvent } from './trips-store';

type Event = Parameters<typeof eventMoments>[0] & Pick<TripEvent, 'vertical'>;

/**
 * The days of something that was typed by hand. A stay has nights and a car is brought back, as ever; a journey has the day it
 * arrives, not one on which it returns; anything else has its first day, its last, and those between as one moment.
 *
 * @param time `18:40`, when it begins; empty where that is not known
 */
export function typedMoments(event: Event, time: string, locale: Locale): Moment[] {
  const { endDay, startDay, subtitle, title, vertical } = event;
  if (startDay === null) return [];
  const [first, ...others] =
    vertical === 'hotels' || vertical === 'cars' ? eventMoments(event, null, locale) : [begun()];
  const at = time === '' ? null : `${startDay}T${time}`;
  const facts = [...(at === null ? [] : [timeText(at, locale.tag)]), ...(subtitle === '' ? [] : [subtitle])];
  const until = endDay !== null && endDay > startDay ? endDay : null;
  return [
    { ...(first ?? begun()), at, facts },
    ...others,
    ...(vertical === 'hotels' || vertical === 'cars' ? [] : later()),
  ];

  function begun(): Moment {
    const kind = vertical === 'activity' ? 'activity' : 'journey';
    return { kind, day: startDay ?? '', at: null, place: '', title, facts: [] };
  }

  function later(): Moment[] {
    if (until === null) return [];
    if (vertical !== 'activity') return [{ ...begun(), kind: 'arrival', day: until }];
    const between = inside(startDay ?? '', until).map(
      (days): Moment => ({ ...begun(), kind: 'during', ...days }),
    );
    return [...between, { ...begun(), day: until }];
  }
}
