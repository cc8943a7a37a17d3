import { useEffect, useState } from 'react';
import { logFor } from '@/lib/client/log';
import { daysBetween } from '@/lib/shared/day/days';
import type { CalendarPrices } from '@/lib/shared/search/calendar-prices';
import type { CalendarWords } from '@/lib/shared/search/calendar-words';
import { ageNames } from '@/lib/shared/search/children-ages';
import { readFlex } from '@/lib/shared/search/flexible-days';
import { askSearch } from './ask-search';
import { CalendarGrid, dateOf, type Prices } from './calendar-grid';
import { chosenDays, chosenFlex, putDays, putFlex, type SearchDays } from './day-fields';
import { localDay } from './local-day';

const log = logFor('search');
const shownMonths = 2;

/** The first or the last day of a search. */
export type End = 'first' | 'last';

type Props = {
  readonly days: SearchDays;
  readonly end: End;
  readonly words: CalendarWords;
  readonly focused: boolean;
  /** Whether the calendar is done with once both days are chosen. */
  readonly autoClose: boolean;
  readonly onDone: () => void;
};

/** Two months of days for a form, with what a search costs on them; what is chosen stands in the form at once. */
export function SearchCalendar({ autoClose, days, end: opened, focused, onDone, words }: Props) {
  const [end, setEnd] = useState(opened);
  const [[first, last], setChosen] = useState(() => chosenDays(days));
  const [month, setMonth] = useState(() =>
    dateOf((opened === 'last' ? last : first) ?? first ?? (days.isSearch ? days.min : localDay(new Date()))),
  );
  const { currency, prices } = usePrices({ days, end, first, last, month });
  useEffect(() => {
    const showTyped = () => setChosen(chosenDays(days));
    days.form.addEventListener('change', showTyped);
    return () => days.form.removeEventListener('change', showTyped);
  }, [days]);

  function choose(from: string | null, to: string | null): void {
    putDays(days, from, to);
    setChosen([from, to]);
  }

  function pick(day: string): void {
    const isOnly = days.last === null;
    const isFirst = end === 'first' || first === null || daysBetween(first, day) < days.nights;
    if (isOnly || !isFirst) {
      choose(isOnly ? day : first, isOnly ? null : day);
      if (autoClose) onDone();
      return;
    }
    choose(day, last !== null && daysBetween(day, last) >= days.nights ? last : null);
    setEnd('last');
  }

  const { documentElement } = document;
  return (
    <>
      <Ends days={days} end={end} onEnd={setEnd} />
      <CalendarGrid
        locale={documentElement.lang}
        dir={documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        words={words}
        months={shownMonths}
        month={month}
        onMonth={setMonth}
        first={first}
        last={rangeEnd(days, first, last)}
        min={days.min}
        max={days.max}
        prices={prices}
        isRanging={end === 'last' && days.last !== null}
        focused={focused}
        onPick={pick}
      />
      <div data-calendar-foot="">
        {days.last === null || !days.isSearch ? null : (
          <label>
            {words.flexible.label}
            <select
              defaultValue={String(chosenFlex(days.form))}
              onChange={({ currentTarget }) => putFlex(days, readFlex(currentTarget.value))}
            >
              {words.flexible.choices.map((choice, flex) => (
                <option key={choice} value={flex}>
                  {choice}
                </option>
              ))}
            </select>
          </label>
        )}
        <p>{prices.size === 0 ? null : `${words.prices} (${currency})`}</p>
        {days.optional && last !== null ? (
          <button type="button" onClick={() => choose(first, null)}>
            {words.oneWay}
          </button>
        ) : null}
        <button type="button" data-main="" onClick={onDone}>
          {words.done}
        </button>
      </div>
    </>
  );
}

/** The last day, unless it was typed too early: that one stays in its field, but ends no range. */
const rangeEnd = ({ nights }: SearchDays, first: string | null, last: string | null): string | null =>
  first !== null && last !== null && daysBetween(first, last) < nights ? null : last;

type EndsProps = Pick<Props, 'days' | 'end'> & { readonly onEnd: (end: End) => void };

/** Which of the days is chosen next, with what stands in them. */
function Ends({ days, end, onEnd }: EndsProps) {
  return (
    <div data-calendar-ends="">
      {(['first', 'last'] as const).map((one) => {
        const text = days[one]?.text;
        return text === undefined ? null : (
          <button key={one} type="button" aria-pressed={one === end} onClick={() => onEnd(one)}>
            {text.labels?.[0]?.textContent ?? ''}
            <span>{text.value || '–'}</span>
          </button>
        );
      })}
    </div>
  );
}

type Priced = Pick<Props, 'days'> & {
  readonly end: End;
  readonly first: string | null;
  readonly last: string | null;
  readonly month: Date;
};

type Known = { readonly currency: string; readonly prices: Prices };
const nothing: Known = { currency: '', prices: new Map() };

/** What the days of the months that show cost, as it comes. */
function usePrices({ days, end, first, last: chosen, month }: Priced): Known {
  const [known, setKnown] = useState(nothing);
  const last = rangeEnd(days, first, chosen);
  const isLast = end === 'last' && first !== null;
  const length = first !== null && last !== null ? daysBetween(first, last) : days.optional ? null : 1;
  const about = isLast ? `first=${first}` : length === null ? '' : `length=${length}`;
  const from = localDay(month).slice(0, 7);
  const { vertical = '' } = days.form.dataset;
  useEffect(() => {
    // Nobody knows what one flight of several adds to their price.
    if (days.last === null || !days.isSearch) return;
    const ending = new AbortController();
    setKnown(nothing);
    for (const shown of monthsFrom(from)) {
      const query = { ...filledIn(days.form), ...Object.fromEntries(new URLSearchParams(about)) };
      askSearch<CalendarPrices>(
        '/i/api/search/v1/dayPrices',
        { ...query, vertical, month: shown },
        ending.signal,
      )
        .then(({ currency, days: found }) =>
          setKnown(({ prices }) => ({
            currency,
            prices: new Map([...prices, ...found.map((one) => [one.day, one] as const)]),
          })),
        )
        .catch((error) => {
          if (!ending.signal.aborted) log.error('The prices of days could not be read', error);
        });
    }
    return () => ending.abort();
  }, [days, vertical, about, from]);
  return known;
}

function monthsFrom(month: string): readonly string[] {
  const start = dateOf(`${month}-01`);
  return Array.from({ length: shownMonths }, (_, index) =>
    localDay(new Date(start.getFullYear(), start.getMonth() + index, 1)).slice(0, 7),
  );
}

const asked = ['from', 'to', 'place', 'adults', 'children', 'rooms', 'cabin'];

/** What the form asks besides its days, with the ages of children as an address has them. */
function filledIn(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const said = [...data].flatMap(([name, value]) =>
    asked.includes(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  const ages = ageNames.flatMap((name) => (data.has(name) ? String(data.get(name)) : [])).join('-');
  return { ...Object.fromEntries(said), ...(/\d/.test(ages) ? { ages } : {}) };
}
