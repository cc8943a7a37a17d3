import { daysText } from '@/lib/shared/search/measure-text';
import type { Span } from './fitting-trip';

/** `Thu, Dec 3 – Thu, Dec 10`, one day alone where both are the same; empty without days. */
export function tripDaysText(locale: string, { endDay, startDay }: Span): string {
  if (startDay === null) return '';
  return daysText(locale, endDay === null || endDay === startDay ? [startDay] : [startDay, endDay]);
}
