import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import { companyPage, onPage } from '@/lib/server/http/on-company-page';
import { countryNameIn } from '@/lib/server/page/display-names';
import { listPositions, positionErrors, readPositionsFile } from '@/lib/server/tracker/list-positions';
import { ownTrackerViews } from '@/lib/server/tracker/log-tracker-views';
import { giveReason, reasonErrors } from '@/lib/server/tracker/one-traveler';
import { Id } from '@/lib/shared/form/id';
import { csvOf } from '@/lib/shared/insight/csv';
import { cityName } from '@/lib/shared/search/offer-text';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { TrackedPage, type TrackedRide, TrackerView } from '@/lib/shared/tracker/tracked-traveler';
import {
  reasonMax,
  reasonMin,
  TrackerFilter,
  TrackerQuery,
  trackerFileMax,
} from '@/lib/shared/tracker/tracker-query';

const base = '/i/api/business/tracker/v1';
const url = '/traveler-tracker';
const columns = [
  'name',
  'email',
  'office',
  'status',
  'city',
  'country',
  'confidence',
  'since',
  'until',
  'ride',
  'next',
] as const;

/**
 * Where the company's people are now, at a moment, or in days of one's choice, by its own orders alone and at the level of cities
 * (business.md 8.2). Everybody on the page is told who viewed it.
 */
export const getPositions = endpoint(
  `GET ${base}/positions`,
  { guard: can('tracker.read'), input: { query: TrackerQuery }, output: TrackedPage, errors: positionErrors },
  async ({ viewer, input }) => (await listPositions(viewer, input)).page,
);

/** The same as a file, one row for each place; support may not take data out. */
export const getPositionsFile = endpoint(
  `GET ${base}/positions/file`,
  {
    guard: can('tracker.read'),
    // A link has no header for the language, so the call takes it.
    input: { query: z.strictObject({ ...TrackerFilter.shape, locale: z.string().max(20).default('') }) },
    output: z.string(),
    errors: positionErrors,
    supportMay: false,
    shownAs: csvFile('travelers'),
  },
  async ({ viewer, context, input: { locale: wanted, ...filter } }) => {
    const { locale } = inLanguage(context, wanted);
    const [t, people] = await Promise.all([
      getTranslations({ locale, namespace: 'tracker' }),
      readPositionsFile(viewer, filter, trackerFileMax),
    ]);
    const words = findLocale(locale) ?? defaultLocale;
    const rideText = (ride: TrackedRide | null) =>
      ride === null ? '' : `${ride.number} ${ride.from}–${ride.to} ${ride.departs}`;
    return csvOf([
      columns.map((one) => t(`columns.${one}`)),
      ...people.flatMap(({ email, name, next, office, places }) =>
        places.map((place) => [
          name,
          email,
          office,
          t(`states.${place.state}`),
          place.city === null ? '' : cityName(place.city, words),
          place.country === null ? '' : countryNameIn(locale, place.country),
          place.confidence === null ? '' : t(`confidence.${place.confidence}`),
          place.since ?? '',
          place.until ?? '',
          rideText(place.ride),
          rideText(next),
        ]),
      ),
    ]);
  },
);

/** Shows the caller for an hour in which hotel somebody is; why is written down, and told to that person. */
export const postReason = endpoint(
  `POST ${base}/people/{id}/locate`,
  {
    guard: can('tracker.locate'),
    input: {
      params: z.strictObject({ id: Id }),
      form: z.strictObject({ reason: z.string().trim().min(reasonMin).max(reasonMax) }),
    },
    output: AuthSuccess,
    errors: reasonErrors,
    plainForm: onPage(url),
  },
  async ({ viewer, context, input: { id, reason } }) => {
    await giveReason(viewer, context, { membershipId: id, reason });
    return success(companyPage(context, `${url}?person=${id}&form=locate&done=1`));
  },
);

/** Who has viewed where the caller was, in the last thirty days. */
export const getOwnTrackerViews = endpoint(
  `GET ${base}/looks`,
  {
    guard: can('tracker.ownViews'),
    input: {},
    output: z.strictObject({ looks: z.array(TrackerView) }),
    errors: [],
    // One person's own.
    supportMay: false,
  },
  async ({ viewer }) => ({ looks: await ownTrackerViews(viewer) }),
);
