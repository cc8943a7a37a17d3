import { daysText } from '@/lib/shared/search/measure-text';
import type { Span } from './fitting-trip';

/**
 * `Thu, Dec 3 – Thu, Dec 10`, one day alone where both are the same; empty without days. With `today`, ISO 8601, days of another year
 * say which.
 */
export function tripDaysText(locale: string, { endDay, startDay }: Span, today?: string): string {
  if (startDay === null) return '';
  const days = endDay === null || endDay === startDay ? [startDay] : [startDay, endDay];
  const isOfOtherYear = today !== undefined && days.some((day) => day.slice(0, 4) !== today.slice(0, 4));
  return daysText(locale, days, isOfOtherYear ? 'numeric' : undefined);
}
