import type { FieldFault } from '@/lib/shared/refusal';
import { citiesCalled, findPlace } from '@/lib/shared/search/find-place';
import type { NewBookRequest } from './book-request';

type Wish = Omit<NewBookRequest, 'note'>;

/** Every field of a request with which nobody could book anything on that day (ISO 8601), in their order. */
export function requestFaults(wish: Wish, today: string): FieldFault[] {
  const { depart, dueOn, from, return: back, to, vertical } = wish;
  const isJourney = vertical === 'flights' || vertical === 'trains';
  const isNowhere = isJourney && from.toLowerCase() === to.toLowerCase();
  const isPast = depart !== '' && depart < today;
  const last = depart === '' ? back : depart;
  const isLate = last >= today && dueOn > last;
  const wrong = {
    from: (isJourney || from !== '') && !isKnown(from),
    to: !isKnown(to) || isNowhere,
    depart: isPast,
    return: back !== '' && (back < today || back < depart),
    dueOn: dueOn !== '' && (dueOn < today || isLate),
  } as const satisfies Partial<Record<keyof Wish, boolean>>;
  return Object.entries(wrong).flatMap(([field, isWrong]) => (isWrong ? [{ field }] : []));
}

/** A name that several cities share is one that the colleague can ask about. */
const isKnown = (text: string): boolean => findPlace(text) !== null || citiesCalled(text).length > 0;
