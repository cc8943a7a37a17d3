import { useTranslations } from 'next-intl';
import calendar from '@/components/ui/calendar/calendar.module.css';
import { Icon } from '@/components/ui/icon';
import type { CalendarWords } from '@/lib/shared/search/calendar-words';
import { flexes } from '@/lib/shared/search/flexible-days';
import type { PlaceGuess } from '@/lib/shared/search/proposed-place';
import type { SearchReading } from '@/lib/shared/search/read-search';
import { type SearchField, searchFields } from '@/lib/shared/search/search-fields';
import type { Vertical } from '@/lib/shared/site/verticals';
import { MultiCityChoice } from './multi-city-choice';
import { MultiCityFields } from './multi-city-fields';
import styles from './search-form.module.css';
import { SearchInput } from './search-input';
import layers from './search-layers.module.css';
import { SearchTravellers } from './search-travellers';

type Props = {
  readonly vertical: Vertical;
  /** What it asks; by default all that the vertical does. */
  readonly fields?: readonly SearchField[] | undefined;
  readonly reading: SearchReading;
  /** Address of the landing page that answers. */
  readonly action: string;
  /** First and last ISO 8601 day one can choose. */
  readonly days: { readonly min: string; readonly max: string };
  /** By field, what somebody may have meant with a place nobody knows. */
  readonly guesses: Readonly<Record<string, readonly PlaceGuess[]>>;
  /** Address of the results above which the form stands, if the browser may remember it. */
  readonly remembered?: string;
  /** Whether former searches show below the form. */
  readonly hasRecents: boolean;
  /** Other parameters that the address of the answer keeps. */
  readonly carried: Readonly<Record<string, string>>;
  /** Whether one can choose between return flights and several cities. */
  readonly hasTrips: boolean;
};

type Count = Extract<SearchField, { kind: 'count' }>;

/**
 * The search form of a landing page and of results. It is sent by GET and answered with the address of the results;
 * without script it is complete. With it (`start-search.ts`) places are proposed, days follow each other, places swap,
 * counts step, former searches stand below, and it stays at the top of the window.
 */
export function SearchForm({
  vertical,
  fields = searchFields[vertical],
  reading,
  action,
  days,
  guesses,
  remembered,
  hasRecents,
  carried,
  hasTrips,
}: Props) {
  const t = useTranslations('home.form');
  const words = useTranslations('interface');
  const counts = fields.filter((field): field is Count => field.kind === 'count');
  const cabin = fields.find(({ kind }) => kind === 'choice');
  const wrong = Object.keys(reading.problems).length;
  const { flights } = reading;
  const shared = { days, guesses, reading };
  const travellers =
    counts.length === 0 ? null : (
      <SearchTravellers
        fields={counts}
        cabins={cabin?.kind === 'choice' ? cabin.options : []}
        reading={reading}
      />
    );
  const submit = (
    <button className={styles.submit} type="submit">
      <Icon name="search" />
      <span>{t('submit')}</span>
    </button>
  );
  return (
    <search
      className={`${styles.dock} ${layers.layers} ${calendar.calendar}`}
      data-search-dock=""
      data-remembered={remembered}
      data-recents={hasRecents ? '' : undefined}
      data-trip={flights === undefined ? undefined : 'multi'}
      data-offline={t('offline')}
      data-calendar={JSON.stringify({ ...calendarWords(t), close: words('close') })}
      aria-label={t(`label.${vertical}`)}
    >
      <form className={styles.form} action={action} method="get" noValidate data-vertical={vertical}>
        {/* The enter key presses the first button of a form. */}
        {hasTrips ? <button type="submit" hidden /> : null}
        {hasTrips ? <MultiCityChoice isMultiCity={flights !== undefined} /> : null}
        {flights === undefined ? null : <input type="hidden" name="trip" value="multi" />}
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {wrong === 0 ? null : (
          <p className={styles.alert} role="alert" data-wrong="">
            <Icon name="alert" size={18} />
            {t('wrong', { count: wrong })}
          </p>
        )}
        {flights === undefined ? (
          <div className={styles.fields}>
            <PlainFields {...shared} fields={fields} vertical={vertical} />
            {travellers}
            {submit}
          </div>
        ) : (
          <MultiCityFields {...shared} flights={flights} travellers={travellers} submit={submit} />
        )}
      </form>
    </search>
  );
}

type PlainProps = Pick<Props, 'days' | 'guesses' | 'reading' | 'vertical'> & {
  readonly fields: readonly SearchField[];
};

/** Places and days of a search, side by side. */
const PlainFields = ({ days, fields, guesses, reading, vertical }: PlainProps) =>
  fields.map((field) =>
    field.kind === 'count' || field.kind === 'choice' ? null : (
      <SearchInput
        key={field.name}
        field={field}
        vertical={vertical}
        value={reading.values[field.name] ?? ''}
        problem={reading.problems[field.name] ?? null}
        days={days}
        guesses={guesses[field.name] ?? []}
      />
    ),
  );

const calendarWords = (t: ReturnType<typeof useTranslations<'home.form'>>): Omit<CalendarWords, 'close'> => ({
  title: t('calendar.title'),
  previous: t('calendar.previous'),
  next: t('calendar.next'),
  oneWay: t('calendar.oneWay'),
  flexible: {
    label: t('flexible.label'),
    choices: flexes.map((flex) => (flex === 0 ? t('flexible.exact') : t('flexible.days', { count: flex }))),
  },
  done: t('done'),
  prices: t('calendar.prices'),
});
