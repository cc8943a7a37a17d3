import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { DataTable } from '@/components/ui/list/data-table';
import { EmptyNote } from '@/components/ui/list/empty-note';
import type { Filter } from '@/components/ui/list/list-filters';
import type { Column } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { riskLevels } from '@/lib/shared/policy/country-risk';
import type { Tracked, TrackedPlace } from '@/lib/shared/tracker/tracked-traveler';
import { type TrackerState, trackerFileMax, trackerList } from '@/lib/shared/tracker/tracker-query';
import { travelStates } from '@/lib/shared/tracker/whereabouts';
import { type PlaceWords, placeWords } from './place-words';
import { StateBadge } from './state-badge';
import styles from './tracker.module.css';

/** Names of records that the list can be narrowed to. */
export type TrackerRecords = Readonly<
  Record<'office' | 'group' | 'entity', readonly { readonly name: string }[]>
>;

type Filtered = {
  readonly query: TrackerState;
  /** Codes of the cities in which somebody is. */
  readonly cities: readonly string[];
  readonly records: TrackerRecords;
};

type Props = Filtered & {
  readonly found: PagingResult<Tracked>;
  /** Path of the page, without the locale prefix and with it. */
  readonly path: string;
  readonly action: string;
  /** Those who are chosen can be written to. */
  readonly isWritable: boolean;
  /** Address of the file of what the list shows; null where the reader may not take it away. */
  readonly file: string | null;
};

/** Where people are, one row for each. */
export async function TrackerTable({ action, file, found, isWritable, path, query, ...filtered }: Props) {
  const [t, words] = await Promise.all([getTranslations('tracker'), placeWords()]);
  return (
    <DataTable
      list={trackerList}
      state={query}
      path={path}
      action={action}
      found={found}
      columns={await trackerColumns(path, words, query.view === 'now')}
      keyOf={({ membershipId }) => membershipId}
      caption={t('columns.place')}
      summary={<p role="status">{t('count', { count: found.paging.totalElements })}</p>}
      file={file === null ? null : { href: file, hint: t('fileHint', { max: trackerFileMax }) }}
      filters={await trackerFilters({ query, ...filtered }, words)}
      selection={
        isWritable
          ? {
              all: t('pick.all'),
              one: ({ name }) => t('pick.one', { name }),
              bar: <PickBar />,
              barName: t('pick.bar'),
              action: `${action}/messages`,
            }
          : null
      }
      none={{ title: t('none'), text: t('noneText') }}
      empty={<EmptyNote icon="people" title={t('empty')} text={t('emptyText')} action={null} />}
    />
  );
}

/** What can be done for those who are chosen: the next page asks what they are to be told. */
async function PickBar() {
  const t = await getTranslations('tracker.pick');
  return (
    <>
      <p hidden data-selection-count="">
        {t('chosen')} <output>0</output>
      </p>
      <button type="submit" className={buttonVariant('primary')}>
        {t('write')}
      </button>
    </>
  );
}

async function trackerColumns(
  path: string,
  words: PlaceWords,
  isMoment: boolean,
): Promise<Column<Tracked>[]> {
  const t = await getTranslations('tracker');
  return [
    {
      key: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      cell: ({ membershipId, name, office }) => (
        <div className={styles.name}>
          <SiteLink href={`${path}?person=${membershipId}`}>
            <bdi>{name}</bdi>
          </SiteLink>
          {office === '' ? null : (
            <p className={styles.quiet}>
              <bdi>{office}</bdi>
            </p>
          )}
        </div>
      ),
    },
    ...(isMoment ? momentColumns(t, words) : [daysColumn(t, words)]),
    {
      key: 'next',
      header: t('columns.next'),
      cell: ({ next }) =>
        next === null ? (
          <span className={styles.quiet}>{t('noNext')}</span>
        ) : (
          <div>
            <bdi>{words.ride(next)}</bdi>
            <p className={styles.quiet}>{words.time(next.departs, next.from)}</p>
          </div>
        ),
    },
    {
      key: 'contact',
      header: t('columns.contact'),
      cell: ({ email, name }) => (
        <a className={styles.name} href={`mailto:${email}`} aria-label={t('write', { name })} title={email}>
          {t('person.mail')}
        </a>
      ),
    },
  ];
}

type Words = Awaited<ReturnType<typeof getTranslations<'tracker'>>>;

/** Of a moment everybody has one place. */
function momentColumns(t: Words, words: PlaceWords): Column<Tracked>[] {
  const column = (
    key: 'status' | 'place' | 'until',
    cell: (place: TrackedPlace) => ReactNode,
  ): Column<Tracked> => ({
    key,
    header: t(`columns.${key}`),
    cell: ({ places: [place] }) => (place === undefined ? null : cell(place)),
  });
  return [
    column('status', (place) => <StateBadge {...place} />),
    column('place', (place) => <Place place={place} words={words} />),
    column('until', (place) => words.until(place)),
  ];
}

/** Of several days, one place after the other. */
const daysColumn = (t: Words, words: PlaceWords): Column<Tracked> => ({
  key: 'place',
  header: t('columns.place'),
  cell: ({ places }) => (
    <ul className={styles.places}>
      {places.map((place) => (
        <li key={`${place.since} ${place.state}`}>
          <StateBadge {...place} />
          <Place place={place} words={words} />
          {place.since === null || place.until === null || place.city === null ? null : (
            <span className={styles.quiet}>
              {t('during', {
                from: words.time(place.since, place.ride?.from ?? place.city),
                to: words.time(place.until, place.city),
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  ),
});

function Place({ place, words }: { readonly place: TrackedPlace; readonly words: PlaceWords }) {
  return (
    <div>
      <bdi>{words.place(place)}</bdi>
      {place.ride === null ? null : (
        <p className={styles.quiet}>
          <bdi>{words.ride(place.ride)}</bdi>
        </p>
      )}
    </div>
  );
}

async function trackerFilters(
  { cities, query, records }: Filtered,
  words: PlaceWords,
): Promise<readonly Filter[]> {
  const [t, people, risks] = await Promise.all([
    getTranslations('tracker'),
    getTranslations('people.field'),
    getTranslations('country-risks.levels'),
  ]);
  const choice = choicesOf(query);
  const named = (list: readonly { readonly name: string }[]) =>
    list.map(({ name }) => ({ value: name, title: name }));
  const sorted = (options: readonly ChoiceOption[]) =>
    [...options].sort((a, b) => String(a.title).localeCompare(String(b.title)));
  const countries = [...new Set(cities.flatMap((city) => words.countryCodeOf(city) ?? []))];
  return [
    { name: 'q', label: t('filter.q'), value: query.q, type: 'search', max: 100 },
    ...(query.view === 'range'
      ? ([
          { name: 'from', label: t('filter.from'), value: query.from, type: 'date' },
          { name: 'to', label: t('filter.to'), value: query.to, type: 'date' },
        ] as const)
      : []),
    choice(
      'state',
      t('filter.state'),
      t('filter.anyState'),
      travelStates.map((value) => ({ value, title: t(`states.${value}`) })),
    ),
    choice(
      'country',
      t('filter.country'),
      t('filter.anyCountry'),
      sorted(countries.map((value) => ({ value, title: words.countryName(value) }))),
    ),
    choice(
      'risk',
      t('filter.risk'),
      t('filter.anyRisk'),
      riskLevels.map((value) => ({ value, title: risks(value) })),
    ),
    choice(
      'city',
      t('filter.city'),
      t('filter.anyCity'),
      sorted(
        [...cities, ...(query.city.includes('-') ? [query.city] : [])].map((value) => ({
          value,
          title: value.split('-').map(words.cityName).join(' · '),
        })),
      ),
    ),
    { name: 'airport', label: t('filter.airport'), value: query.airport, max: 3 },
    { name: 'flight', label: t('filter.flight'), value: query.flight, max: 12 },
    choice('office', people('office'), people('anyOffice'), named(records.office)),
    choice('group', people('group'), people('anyGroup'), named(records.group)),
    ...(records.entity.length < 2
      ? []
      : [choice('entity', people('entity'), people('anyEntity'), named(records.entity))]),
  ];
}

type Chosen = 'state' | 'country' | 'risk' | 'city' | 'office' | 'group' | 'entity';

/** A list of choices; what an address asks for is chosen also where nobody is there. */
const choicesOf =
  (query: TrackerState) =>
  (name: Chosen, label: string, any: string, options: readonly ChoiceOption[]): Filter => ({
    name,
    label,
    value: query[name],
    options: [
      { value: '', title: any },
      ...options,
      ...(query[name] === '' || options.some(({ value }) => value === query[name])
        ? []
        : [{ value: query[name], title: query[name] }]),
    ],
  });
