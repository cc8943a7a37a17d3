import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { countryRisk } from '@/lib/server/store/policy-schema';
import type { PageAsked } from '@/lib/server/store/read-page';
import { msPerDay } from '@/lib/shared/day/days';
import { lastPageAt, pageOf } from '@/lib/shared/paging/page-of';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { Refusal } from '@/lib/shared/refusal';
import { byUrgency, travelsIn } from '@/lib/shared/tracker/tracked-place';
import type { Tracked, TrackedPlace } from '@/lib/shared/tracker/tracked-traveler';
import { historyDays, type Period, periodOf } from '@/lib/shared/tracker/tracker-period';
import type { TrackerFilter } from '@/lib/shared/tracker/tracker-query';
import type { TravelState } from '@/lib/shared/tracker/whereabouts';
import { logTrackerViews } from './log-tracker-views';
import { readTravelers } from './read-travelers';

/** Refusals of what reads positions. */
export const positionErrors = ['VALIDATION_ERROR'] as const;

/** Where the people of a company are, with what the page around the list says of them. */
export type Positions = {
  readonly page: PagingResult<Tracked>;
  /** How many of those who fit all filters but that of the state are in each. */
  readonly counts: Readonly<Record<TravelState, number>>;
  /** Cities in which somebody is, or is going to, by code, with how many. */
  readonly cities: ReadonlyMap<string, number>;
  /** Codes of the cities of everybody, whatever places the list is narrowed to. */
  readonly choices: readonly string[];
  /** How many begin a ride within a week from now. */
  readonly leaving: number;
};

/** Counts of more people tell of nobody in particular. */
const fewMax = 100;
const weekMs = 7 * msPerDay;

type Reader = Can<'tracker.read'>;

/** The time that is asked for; VALIDATION_ERROR with its field where it is none that anybody may see. */
function checkedPeriod(filter: TrackerFilter, now: Date): Period {
  const period = periodOf(filter, now.getTime());
  if ('field' in period)
    throw new Refusal('VALIDATION_ERROR', { field: period.field, description: period.kind });
  return period;
}

const anywhere = { airport: '', city: '', country: '', flight: '', risk: '', state: '' } as const;

/**
 * One page of where the company's people are, each of whom is noted as viewed; so are the others whom counts and cities are about,
 * where they are few enough to tell something of one of them. VALIDATION_ERROR as for days that cannot be shown.
 */
export async function listPositions(
  viewer: Reader,
  { orLast = false, page, size, ...filter }: TrackerFilter & PageAsked,
  now = new Date(),
): Promise<Positions> {
  const { all, anybody, found } = await findPositions(viewer, filter, now);
  const number = orLast ? lastPageAt(page, size, found.length) : page;
  const shown = found.slice(number * size, (number + 1) * size);
  await logTrackerViews(viewer, viewedOf(anybody, shown));
  const counts = { inTransit: 0, staying: 0, away: 0, home: 0, unknown: 0 };
  for (const { places } of all)
    for (const state of new Set(places.map((one) => one.state))) counts[state] += 1;
  return {
    page: pageOf(shown, { page: number, size }, found.length),
    counts,
    cities: citiesOf(found),
    choices: [...citiesOf(anybody).keys()],
    leaving: anybody.filter(({ next }) => next !== null && Date.parse(next.departs) < now.getTime() + weekMs)
      .length,
  };
}

/** Everybody whom the filter lets through, up to `max`, for a file; those are noted as viewed whom the list would note. */
export async function readPositionsFile(
  viewer: Reader,
  filter: TrackerFilter,
  max: number,
  now = new Date(),
): Promise<Tracked[]> {
  const { anybody, found } = await findPositions(viewer, filter, now);
  const shown = found.slice(0, max);
  await logTrackerViews(viewer, viewedOf(anybody, shown), { inFile: shown.length });
  return shown;
}

/** Whom an answer tells something of: those it shows, and where there are few, those whom it shows to be somewhere else. */
const viewedOf = (anybody: readonly Tracked[], shown: readonly Tracked[]): readonly Tracked[] =>
  anybody.length > fewMax ? shown : anybody;

async function findPositions(viewer: Reader, filter: TrackerFilter, now: Date) {
  const period = checkedPeriod(filter, now);
  const { entity, group, office, q } = filter;
  const first = now.getTime() - historyDays * msPerDay;
  const sinceShown = (place: TrackedPlace): TrackedPlace =>
    place.since !== null && Date.parse(place.since) < first ? { ...place, since: null } : place;
  const [travelers, rated] = await Promise.all([
    readTravelers(viewer, { entity, group, office, period, q }),
    ratedAs(viewer, filter.risk),
  ]);
  const compare = byUrgency(new Intl.Collator('en').compare);
  const people = travelers
    .map(({ homeCity, steps, ...person }) => {
      const { fits, next, places } = travelsIn(steps, homeCity, period);
      return { fits, tracked: { ...person, next, places: places.map(sinceShown) } };
    })
    .sort((one, other) => compare(one.tracked, other.tracked));
  const narrowed = (to: TrackerFilter): Tracked[] =>
    people.flatMap(({ fits, tracked }) => (fits(to, rated) ? [tracked] : []));
  return {
    found: narrowed(filter),
    all: narrowed({ ...filter, state: '' }),
    anybody: narrowed({ ...filter, ...anywhere }),
  };
}

/** The countries to which the company has given a level of risk; none for none. */
async function ratedAs(
  { membership: { companyId } }: Reader,
  level: TrackerFilter['risk'],
): Promise<ReadonlySet<string>> {
  if (level === '') return new Set();
  const rows = await database()
    .select({ country: countryRisk.country })
    .from(countryRisk)
    .where(and(eq(countryRisk.companyId, companyId), eq(countryRisk.level, level)));
  return new Set(rows.map(({ country }) => country));
}

/** Cities with how many of these people are there or are going there; at home is nobody who is looked for. */
function citiesOf(people: readonly Tracked[]): Map<string, number> {
  const cities = new Map<string, number>();
  for (const { places } of people)
    for (const city of new Set(
      places.flatMap(({ city: code, state }) => (state === 'home' ? [] : (code ?? []))),
    ))
      cities.set(city, (cities.get(city) ?? 0) + 1);
  return cities;
}
