import { citiesCalled, findPlace } from '@/lib/shared/search/find-place';
import type { NewBookRequest } from './book-request';

/** The first field of a request with which nobody could book anything; null when all of them make sense on that day (ISO 8601). */
export function requestProblem(
  { depart, dueOn, from, return: back, to, vertical }: Omit<NewBookRequest, 'note'>,
  today: string,
): 'from' | 'to' | 'depart' | 'return' | 'dueOn' | null {
  const isJourney = vertical === 'flights' || vertical === 'trains';
  if (isJourney ? !isKnown(from) : from !== '' && !isKnown(from)) return 'from';
  if (!isKnown(to) || (isJourney && from.toLowerCase() === to.toLowerCase())) return 'to';
  if (depart !== '' && depart < today) return 'depart';
  if (back !== '' && back < (depart === '' ? today : depart)) return 'return';
  const last = depart === '' ? back : depart;
  if (dueOn !== '' && (dueOn < today || (last !== '' && dueOn > last))) return 'dueOn';
  return null;
}

/** A name that several cities share is one that the colleague can ask about. */
const isKnown = (text: string): boolean => findPlace(text) !== null || citiesCalled(text).length > 0;
