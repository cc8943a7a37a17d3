import { isDay } from '@/lib/shared/day/days';
import { withPlainDigits } from '@/lib/shared/form/plain-digits';

/** The order in which a language writes the parts of a date in digits, and a pattern such as `DD.MM.YYYY` in its own letters. */
type Part = 'year' | 'month' | 'day';

const utc = { timeZone: 'UTC' } as const;
const inDigits = { ...utc, year: 'numeric', month: '2-digit', day: '2-digit' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string): Intl.DateTimeFormat {
  const kept = formats.get(locale);
  if (kept) return kept;
  // Days are of the calendar that searches are in, in whatever country, and in digits that every keyboard has.
  const made = new Intl.DateTimeFormat(locale, { ...inDigits, calendar: 'gregory', numberingSystem: 'latn' });
  formats.set(locale, made);
  return made;
}

const partsOf = (locale: string): readonly Part[] =>
  formatOf(locale)
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));

/** An ISO 8601 day, also one that no calendar has, as people of a locale write it in digits, without marks of direction: `02.03.2027`. */
export function dayText(locale: string, isoDay: string): string {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  return dayPattern(locale, { year, month, day });
}

/** How a day is written in a locale, in the letters of its language: `DD.MM.YYYY`. */
export const dayPattern = (locale: string, letters: Readonly<Record<Part, string>>): string =>
  formatOf(locale)
    .formatToParts(0)
    .map(({ type, value }) => (type === 'year' || type === 'month' || type === 'day' ? letters[type] : value))
    .join('')
    .replaceAll(/[\u200e\u200f]/g, '');

const shaped = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Whether a text is an ISO 8601 day that some months have and its own has not: `2027-02-29`. */
export const isNoSuchDay = (text: string): boolean => shaped.test(text) && !isDay(text);

/**
 * The day that somebody has typed: ISO 8601, digits in the order of the locale with anything between them, or a day and the name
 * of a month. Without a year it is the next such day from `today` on; two digits of a year are of this century. One that its
 * month has not, as February 30, is told so (`isNoSuchDay`). Null for anything else.
 */
export function typedDay(locale: string, typed: string, today: string): string | null {
  const text = withPlainDigits(typed).trim().toLocaleLowerCase(locale);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso !== null) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const month = /\p{L}/u.test(text) ? namedMonth(locale, text) : null;
  const parts: readonly Part[] =
    month === null ? partsOf(locale) : partsOf(locale).filter((part) => part !== 'month');
  if (month === null && /\p{L}{2}/u.test(text.replaceAll(/[年月日년월일]/g, ''))) return null;
  const given = numbers.length === parts.length ? parts : parts.filter((part) => part !== 'year');
  if (numbers.length !== given.length) return null;
  const of = (part: Part) => numbers[given.indexOf(part)];
  return resolved(of('year'), of('month') ?? month ?? 0, of('day') ?? 0, today);
}

function resolved(year: number | undefined, month: number, day: number, today: string): string | null {
  if (year !== undefined) return isoDay(year < 100 ? 2000 + year : year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const soon = isoDay(thisYear, month, day);
  return soon !== null && soon >= today ? soon : isoDay(thisYear + 1, month, day);
}

function isoDay(year: number, month: number, day: number): string | null {
  const digits = (part: number) => String(part).padStart(2, '0');
  const found = `${year}-${digits(month)}-${digits(day)}`;
  return year >= 1900 && year <= 2999 && shaped.test(found) ? found : null;
}

/** The month whose name, or its first three letters or more, stands in a text; null for none, or several. */
function namedMonth(locale: string, text: string): number | null {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const found = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
    namesOf(locale, month).some((name) => words.some((word) => name.startsWith(word))),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

const namesOf = (locale: string, month: number): string[] =>
  (['long', 'short'] as const).flatMap((length) =>
    [{ month: length }, { month: length, day: 'numeric' as const }].map(
      (wanted) =>
        new Intl.DateTimeFormat(locale, { ...utc, ...wanted, calendar: 'gregory' })
          .formatToParts(Date.UTC(2027, month - 1, 15))
          .find(({ type }) => type === 'month')
          ?.value.toLocaleLowerCase(locale) ?? '',
    ),
  );
