import { numberFormat } from '@/lib/shared/site/locale/kept-formats';

/** The words for a length of time: `reports.approvals`. */
type Words = (key: 'hours' | 'minutes', values: never) => string;

/** How long half of the answers took at most, in minutes below an hour, else in hours; null where nobody has answered. */
export function medianText(minutes: number | null, tag: string, t: Words): string | null {
  const say = t as (key: string, values: object) => string;
  if (minutes === null) return null;
  return minutes < 60
    ? say('minutes', { minutes: Math.round(minutes) })
    : say('hours', { hours: numberFormat(tag, { maximumFractionDigits: 1 }).format(minutes / 60) });
}
