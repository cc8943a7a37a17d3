import { dayAfter, daysBetween, isDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { type DayWords, dayProblem } from '@/lib/shared/search/day-problem';
import { type Flex, readFlex } from '@/lib/shared/search/flexible-days';
import { usualTimes } from '@/lib/shared/search/rental-time';
import { dayText, isNoSuchDay, typedDay } from '@/lib/shared/search/typed-day';
import { publish } from '../event-bus';
import { localDay } from './local-day';

/** A day of a search form: what somebody types, and what is sent, ISO 8601 or, while nobody can read it, as it was typed. */
export type DayField = {
  readonly text: HTMLInputElement;
  readonly sent: HTMLInputElement;
};

/** The first and the last day of a search or of something in a trip, or the day of one flight of several. */
export type SearchDays = {
  readonly form: HTMLFormElement;
  readonly first: DayField;
  /** Null for the day of one flight of several. */
  readonly last: DayField | null;
  /** First and last day one can choose, ISO 8601. */
  readonly min: string;
  readonly max: string;
  /** The form searches for what has prices, and its days may be others. */
  readonly isSearch: boolean;
  /** Whether the last day may be left out: one way. */
  readonly optional: boolean;
  /** Days that there are between the two at least. */
  readonly nights: 0 | 1;
  /** All days of the form, with these: those of each flight of several, in turn. */
  readonly all: SearchDays[];
};

const locale = () => document.documentElement.lang;

/** The days of a form, made to be typed: two that belong together, or one for each flight; none for a form without them. */
export function dayFields(dock: HTMLElement): SearchDays[] {
  const fields = [...dock.querySelectorAll<HTMLInputElement>('[type=date]')];
  const all: SearchDays[] = [];
  const [first, last] = fields;
  if (dock.dataset.trip === 'multi') for (const field of fields) addDays(all, field);
  else if (first !== undefined && last !== undefined) addDays(all, first, last);
  return all;
}

function addDays(all: SearchDays[], first: HTMLInputElement, last?: HTMLInputElement): void {
  const { form, max, min, name } = first;
  if (form === null) return;
  const [optional, nights] = [
    /^(?:return|until)$/.test(last?.name ?? ''),
    name === 'checkin' ? 1 : 0,
  ] as const;
  const year = new Date().getFullYear();
  const days: SearchDays = {
    form,
    first: typedField(first),
    last: last === undefined ? null : typedField(last),
    // What is not searched for may have been already.
    min: form.dataset.vertical === undefined ? min || `${year - 2}-01-01` : ownToday(min),
    max: max || `${year + 3}-12-31`,
    isSearch: form.dataset.vertical !== undefined,
    optional,
    nights,
    all,
  };
  for (const field of fieldsOf(days)) showWeekday(field);
  noteUsualTime(days);
  all.push(days);
}

/** Clocks of the browser are believed up to so many days after the earliest today: that is how far time zones go. */
const zonesMax = 2;

/** The reader's own today: a page knows only the earliest day that it still is anywhere. A clock that is wrong changes nothing. */
function ownToday(earliest: string): string {
  const today = localDay(new Date());
  const isLikely = isDay(earliest) && today > earliest && daysBetween(earliest, today) <= zonesMax;
  return isLikely ? today : earliest;
}

/** One field or two. */
export const fieldsOf = ({ first, last }: SearchDays): readonly DayField[] =>
  last === null ? [first] : [first, last];

/** Sends what somebody types while they type it. */
export const sendTyped = (field: DayField, days: SearchDays): void => {
  field.sent.value = readOf(field, days);
};

/** Sends the day of a native field by another one without words, and lets the field itself be typed in. */
function typedField(field: HTMLInputElement): DayField {
  const day = field.value;
  const sent = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: field.name,
    value: day,
  });
  field.after(sent);
  field.removeAttribute('name');
  // What nobody could read came back as it was sent; a date field shows none of it.
  const raw = field.getAttribute('value') ?? '';
  field.type = 'text';
  field.autocomplete = 'off';
  field.maxLength = 30;
  field.placeholder = field.closest<HTMLElement>('[data-pattern]')?.dataset.pattern ?? '';
  field.value = shownDay(day || raw);
  if (day === '') sent.value = raw;
  return { text: field, sent };
}

/** A day without its year is one that comes, also where days that have been can be chosen. */
const readOf = ({ text }: DayField, { isSearch, min }: SearchDays): string =>
  typedDay(locale(), text.value, isSearch ? min : utcDay(new Date())) ?? text.value.trim();

/** Puts days into the fields, as somebody has chosen them; null leaves one empty. */
export function putDays(days: SearchDays, first: string | null, last: string | null): void {
  write(days.first, first ?? '');
  if (days.last !== null) write(days.last, last ?? '');
  settleDays(days, 'first');
  markDays(days, fieldsOf(days));
}

/**
 * Writes the days that were typed as they are read. The last moves along with a first that was put behind it; one that was itself typed
 * before the first stays, for the server to say so.
 */
export function settleDays(days: SearchDays, changed: 'first' | 'last'): void {
  const { first, last, nights } = days;
  for (const field of fieldsOf(days)) write(field, readOf(field, days));
  if (last === null) return;
  const [from, to] = [first.sent.value, last.sent.value];
  if (changed === 'first' && isDay(from) && isDay(to) && daysBetween(from, to) < nights)
    write(last, dayAfter(from, nights));
  proposeTime(days);
}

/** When a car is brought back by whoever chooses no time, which depends on the days. */
const usualDropOff = ({ first, last }: SearchDays): string =>
  usualTimes([first.sent.value, last?.sent.value ?? ''])[1];

/** Remembers that nobody has chosen when a car is brought back. */
function noteUsualTime(days: SearchDays): void {
  const field = dropOffTime(days);
  if (field?.value === usualDropOff(days)) field.dataset.usual = field.value;
}

/** Shows the time that is searched for with the days that were chosen, unless somebody chose one. */
function proposeTime(days: SearchDays): void {
  const field = dropOffTime(days);
  if (field === null || field.value !== field.dataset.usual) return;
  field.value = usualDropOff(days);
  field.dataset.usual = field.value;
}

const dropOffTime = ({ form }: SearchDays) =>
  form.querySelector<HTMLSelectElement>('select[name=dropoffTime]');

/** As the reader writes it, also where there is no such day. */
const shownDay = (day: string): string => (isDay(day) || isNoSuchDay(day) ? dayText(locale(), day) : day);

function write(field: DayField, day: string): void {
  field.sent.value = day;
  field.text.value = shownDay(day);
  showWeekday(field);
}

/**
 * Says of all days of a form what is wrong with them, as the server would, or that nothing is any more. Where a day is missing it is
 * the server that says so first: nobody has to fill in a form from its beginning. What was `changed` is announced in any case.
 */
export function markDays({ all, form }: SearchDays, changed: readonly DayField[]): void {
  let earliest = '';
  for (const days of all)
    for (const field of fieldsOf(days)) {
      const day = field.sent.value;
      const { ariaInvalid, max, min } = field.text;
      const isRequired = ariaInvalid === 'true' && !(days.optional && field === days.last);
      const own = dayProblem(day, isRequired, [min, max]);
      const problem = own ?? (day !== '' && day < earliest ? 'early' : null);
      if (problem === null && day !== '') earliest = dayAfter(day, days.nights);
      markDay(field, problem, changed.includes(field));
    }
  const alert = form.querySelector<HTMLElement>('[data-wrong]');
  if (alert !== null) alert.hidden = form.querySelector('[aria-invalid=true]') === null;
}

function markDay({ text }: DayField, problem: keyof DayWords | null, isChanged: boolean): void {
  const place = document.getElementById(`${text.id}-problem`);
  if (place === null || text.dataset.problems === undefined) return;
  const all: DayWords = JSON.parse(text.dataset.problems);
  const words = problem === null ? '' : all[problem].replace('{date}', text.value);
  const isNews = isChanged || words !== place.textContent;
  place.hidden = problem === null;
  place.textContent = words;
  if (problem === null) {
    text.removeAttribute('aria-invalid');
    text.removeAttribute('aria-describedby');
    return;
  }
  text.setAttribute('aria-invalid', 'true');
  text.setAttribute('aria-describedby', place.id);
  if (isNews) publish('page.announced', words);
}

/** The days that are chosen, ISO 8601; null for none, or for one that nobody can read. */
export const chosenDays = ({ first, last }: SearchDays): readonly [string | null, string | null] => [
  isDay(first.sent.value) ? first.sent.value : null,
  last !== null && isDay(last.sent.value) ? last.sent.value : null,
];

/** By how many days those of a form may be others. */
export const chosenFlex = (form: HTMLFormElement): Flex => readFlex(flexField(form)?.value);

/** Lets the days of a form be others by a number of days. */
export function putFlex(days: SearchDays, flex: Flex): void {
  const { form } = days;
  flexField(form)?.remove();
  if (flex !== 0)
    form.append(
      Object.assign(document.createElement('input'), { type: 'hidden', name: 'flex', value: String(flex) }),
    );
  for (const field of fieldsOf(days)) showWeekday(field);
}

const flexField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('[name=flex]') ?? null;

function showWeekday({ sent, text }: DayField): void {
  const label = text.labels?.[0];
  if (!label) return;
  if (isDay(sent.value)) {
    const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' });
    const flex = readFlex(flexField(text.form)?.value);
    label.dataset.weekday = `${weekday.format(Date.parse(sent.value))}${flex === 0 ? '' : ` ±${flex}`}`;
  } else delete label.dataset.weekday;
}
