import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { type DayButtonProps, DayPicker, type Formatters, type Labels } from 'react-day-picker';
import type { CalendarPrices } from '@/lib/shared/search/calendar-prices';
import { localDay } from './local-day';

const noon = 12;
const weekdayMax = 4;

/** An ISO 8601 day in the middle of that day here, where no change of clocks moves it to another one. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, noon);
}

export type Prices = ReadonlyMap<string, CalendarPrices['days'][number]>;

const Known = createContext<Prices>(new Map());

type Props = {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly words: { readonly title: string; readonly previous: string; readonly next: string };
  readonly months: number;
  /** The first of the months that show. */
  readonly month: Date;
  readonly onMonth: (month: Date) => void;
  readonly first: string | null;
  readonly last: string | null;
  readonly min: string;
  readonly max: string;
  readonly prices: Prices;
  /** Whether a last day is being chosen: the days up to the one that is pointed at show what the range would be. */
  readonly isRanging: boolean;
  /** Whether a day has the focus from the start. */
  readonly focused: boolean;
  readonly onPick: (day: string) => void;
};

/** Months of days to choose from, with what each costs, for the keyboard as in the grid pattern of the ARIA Authoring Practices. */
export function CalendarGrid(props: Props) {
  const {
    dir,
    first,
    focused,
    isRanging,
    last,
    locale,
    max,
    min,
    month,
    months,
    onMonth,
    onPick,
    prices,
    words,
  } = props;
  const [pointed, setPointed] = useState<string | null>(null);
  const isPreview = isRanging && first !== null && pointed !== null && pointed > first;
  const from = first === null ? undefined : dateOf(first);
  return (
    <Known value={prices}>
      <DayPicker
        mode="range"
        selected={{ from, to: last === null ? from : dateOf(last) }}
        onSelect={(_, date) => onPick(localDay(date))}
        month={month}
        onMonthChange={onMonth}
        modifiers={{ preview: isPreview ? { from: dateOf(first), to: dateOf(pointed) } : false }}
        modifiersClassNames={{ preview: 'rdp-preview' }}
        onDayMouseEnter={(date) => setPointed(localDay(date))}
        onDayMouseLeave={() => setPointed(null)}
        startMonth={dateOf(min)}
        endMonth={dateOf(max)}
        disabled={[{ before: dateOf(min) }, { after: dateOf(max) }]}
        numberOfMonths={months}
        weekStartsOn={weekStartOf(locale)}
        dir={dir}
        lang={locale}
        autoFocus={focused}
        components={{ DayButton: PricedDay }}
        formatters={formattersOf(locale)}
        labels={labelsOf(locale, words, prices)}
      />
    </Known>
  );
}

/** The button of a day. It takes the focus before anything else happens: after a paint, keys pressed fast would meet an older day. */
function PricedDay({ children, day, modifiers, ...props }: DayButtonProps) {
  const price = useContext(Known).get(localDay(day.date));
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (modifiers.focused) button.current?.focus();
  }, [modifiers.focused]);
  return (
    <button {...props} ref={button}>
      <span>{children}</span>
      <small data-price={price?.short} data-low={price?.low === true ? '' : undefined} />
    </button>
  );
}

const written = (locale: string, wanted: Intl.DateTimeFormatOptions) => (date: Date) =>
  new Intl.DateTimeFormat(locale, { ...wanted, calendar: 'gregory' }).format(date);

function formattersOf(locale: string): Partial<Formatters> {
  return {
    formatCaption: written(locale, { month: 'long', year: 'numeric' }),
    formatWeekdayName: written(locale, { weekday: weekdayWidth(locale) }),
    formatDay: (date) => String(date.getDate()),
  };
}

/** Some languages, Arabic for one, shorten no weekday to what there is room for above a day; a letter stands for it there. */
function weekdayWidth(locale: string): 'short' | 'narrow' {
  const short = written(locale, { weekday: 'short' });
  const isShort = [1, 2, 3, 4, 5, 6, 7].every((date) => short(new Date(2027, 1, date)).length <= weekdayMax);
  return isShort ? 'short' : 'narrow';
}

function labelsOf(locale: string, words: Props['words'], prices: Prices): Partial<Labels> {
  const whole = written(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return {
    labelNav: () => words.title,
    labelPrevious: () => words.previous,
    labelNext: () => words.next,
    labelGrid: written(locale, { month: 'long', year: 'numeric' }),
    labelWeekday: written(locale, { weekday: 'long' }),
    labelDayButton: (date) => [whole(date), prices.get(localDay(date))?.amount].filter(Boolean).join(', '),
  };
}

type WeekInfo = { readonly firstDay: number };
type Localized = Intl.Locale & { readonly weekInfo?: WeekInfo; readonly getWeekInfo?: () => WeekInfo };
type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The first day of the week, 0 for Sunday; Monday (ISO 8601) where the browser does not know it. */
export function weekStartOf(locale: string): WeekStart {
  const known: Localized = new Intl.Locale(locale);
  return (((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1) % 7) as WeekStart;
}
