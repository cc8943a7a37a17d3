import { useLocale, useTranslations } from 'next-intl';
import select from '@/components/ui/form/select-field.module.css';
import { Icon } from '@/components/ui/icon';
import { dayAfter } from '@/lib/shared/day/days';
import type { DayWords } from '@/lib/shared/search/day-problem';
import type { SearchProblem } from '@/lib/shared/search/field-problem';
import { clockText } from '@/lib/shared/search/offer-text';
import type { PlaceGuess } from '@/lib/shared/search/proposed-place';
import { type SearchField, travellersMax } from '@/lib/shared/search/search-fields';
import { placeTextMax } from '@/lib/shared/search/search-limits';
import { dayPattern, dayText } from '@/lib/shared/search/typed-day';
import type { Vertical } from '@/lib/shared/site/verticals';
import { PlaceGuesses } from './place-guesses';
import styles from './search-form.module.css';
import own from './search-input.module.css';

type Props = {
  readonly field: Extract<SearchField, { kind: 'place' | 'date' | 'time' }>;
  readonly vertical: Vertical;
  readonly value: string;
  readonly problem: SearchProblem | null;
  readonly days: { readonly min: string; readonly max: string };
  /** What somebody may have meant. */
  readonly guesses: readonly PlaceGuess[];
  /** Of a flight of several: nothing swaps, and its name says which flight it is of. */
  readonly isOneOfMany?: boolean;
};

/** A place, a day or a time of a search form, with what is wrong with it. */
export function SearchInput({ field, vertical, value, problem, days, guesses, isOneOfMany = false }: Props) {
  const { kind, name } = field;
  const t = useTranslations('home.form');
  const locale = useLocale();
  const [day = '', month = '', year = ''] = t('letters').split(' ');
  const pattern = dayPattern(locale, { day, month, year });
  const shared = {
    className: own.input,
    id: `search-${name}`,
    name,
    defaultValue: value,
    ...(problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': `search-${name}-problem` }),
  };
  return (
    <div className={`${styles.field} ${styles[kind]}${kind === 'time' ? ` ${own.time}` : ''}`}>
      <label className={`${own.label} ${own.above}`} htmlFor={shared.id}>
        {t(`fields.${plainName(name)}`)}
      </label>
      {kind === 'place' ? (
        <input
          {...shared}
          type="text"
          placeholder={t(name === 'dropoffPlace' ? 'sameDesk' : 'anywhere')}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={placeTextMax}
          data-place={vertical}
        />
      ) : kind === 'date' ? (
        <input
          {...shared}
          type="date"
          min={firstDay(days.min, value, problem)}
          max={days.max}
          data-pattern={pattern}
          data-problems={JSON.stringify(dayWords(t, name, pattern))}
        />
      ) : (
        <span className={select.box}>
          <select {...shared} className={`${own.input} ${select.select}`}>
            {field.options.map((clock) => (
              <option key={clock} value={clock}>
                {clockText(clock, locale)}
              </option>
            ))}
          </select>
          <Icon name="chevron" size={18} />
        </span>
      )}
      {/* Script fills that of a day. */}
      {problem === null && kind !== 'date' ? null : (
        <p className={own.problem} id={`search-${name}-problem`} hidden={problem === null}>
          {problem === null
            ? null
            : t(`problems.${problem}`, {
                max: travellersMax,
                pattern,
                field: name,
                date: dayText(locale, value),
              })}
        </p>
      )}
      {guesses.length === 0 ? null : <PlaceGuesses guesses={guesses} />}
      {name === 'to' && !isOneOfMany ? (
        <button className={own.swap} type="button" data-swap="" aria-label={t('swap')}>
          <Icon name="swap" size={18} />
        </button>
      ) : null}
    </div>
  );
}

/** A day that is past where the search begins is so wherever the reader is. */
const firstDay = (min: string, value: string, problem: SearchProblem | null): string =>
  problem === 'pastDate' && value >= min ? dayAfter(value, 1) : min;

/** What script says of a day that is wrong (`markDays`). */
const dayWords = (
  t: ReturnType<typeof useTranslations<'home.form'>>,
  field: Name,
  pattern: string,
): DayWords => ({
  missingDate: t('problems.missingDate'),
  badDate: t('problems.badDate', { pattern }),
  noSuchDate: t('problems.noSuchDate', { date: '{date}' }),
  pastDate: t('problems.pastDate'),
  lateDate: t('problems.lateDate'),
  early: field.startsWith('depart') ? t('problems.beforeFlight') : t('problems.endBeforeStart', { field }),
});

type Name = Props['field']['name'];
type Plain = Exclude<Name, `${string}${2 | 3 | 4 | 5}`>;

/** What a field is called whichever flight it is of: `from` for `from3`. */
const plainName = (name: Name): Plain => name.replace(/\d$/, '') as Plain;
