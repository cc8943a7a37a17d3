import { dateFormat, numberFormat } from '@/lib/shared/site/locale/kept-formats';
import { directionOf } from '@/lib/shared/site/locale/locales';
import { milesOf } from './travel-distance';

/** Countries that measure roads and flights in miles. */
const inMiles = new Set(['US', 'GB']);

/** A distance as people of a country say it: `1,585 km`, `985 mi`; `digits` after the point at most. */
export function distanceText(locale: string, country: string, km: number, digits = 0): string {
  const miles = inMiles.has(country);
  return numberFormat(locale, {
    style: 'unit',
    unit: miles ? 'mile' : 'kilometer',
    maximumFractionDigits: digits,
  }).format(miles ? milesOf(km) : km);
}

/** Whether people of a country measure rooms in square feet, and a size in it, to whole units. */
export function roomSize(
  country: string,
  squareMetres: number,
): { readonly inFeet: boolean; readonly size: number } {
  const inFeet = country === 'US';
  return { inFeet, size: inFeet ? Math.round(squareMetres * 10.7639) : squareMetres };
}

/** A weight in words: `23 kg`. */
export const weightText = (kg: number, tag: string): string =>
  numberFormat(tag, { style: 'unit', unit: 'kilogram', unitDisplay: 'short' }).format(kg);

/** The unit people of a country measure roads in: its kilometres, and how a length in it is written. */
export function distanceUnit(locale: string, country: string) {
  const km = inMiles.has(country) ? 1 / milesOf(1) : 1;
  return { km, textOf: (length: number) => distanceText(locale, country, length * km, 1) };
}

/** A time of hours and minutes: `2 hr 30 min`. */
export function durationText(locale: string, minutes: number): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    numberFormat(locale, { style: 'unit', unit: name }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? unit(hours, 'hour') : '', rest > 0 || hours === 0 ? unit(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ');
}

/** One ISO 8601 day, or the span of several; with the year for what is kept. */
export function daysText(locale: string, days: readonly string[], year?: 'numeric'): string {
  const format = dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year,
    timeZone: 'UTC',
  });
  const dates = days.map((day) => new Date(`${day}T00:00:00Z`));
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return '';
  return dates.length === 1 ? format.format(first) : format.formatRange(first, last);
}

/** A text that keeps its own direction inside a message, as `bdi` does in markup. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/**
 * A text in a language that may begin with a name in other letters: a page or a mail that takes its direction from its first letter, as
 * `bdi` does, would set all of it the other way, days apart from their months.
 */
export const inDirectionOf = (tag: string, text: string): string =>
  directionOf(tag) === 'rtl' && !text.startsWith('\u200f') ? `\u200f${text}` : text;
