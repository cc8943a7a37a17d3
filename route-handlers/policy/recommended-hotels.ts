import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import {
  listRecommendedHotels,
  removeRecommendedHotel,
  saveRecommendedHotel,
} from '@/lib/server/policy/recommended-hotels';
import { Id } from '@/lib/shared/form/id';
import { PageQuery, pagingResult } from '@/lib/shared/paging/paging-result';
import { RecommendedHotelForm, recommendedHotelsList } from '@/lib/shared/policy/recommended-hotels';
import { shownPlace } from '@/lib/shared/search/place-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

const base = '/i/api/business/recommendedHotels/v1';
const guard = can('hotels.recommend');
const calls = recordCalls({ base, guard, page: '/policy/hotel/preferences' });
const filter = z.string().max(100).default('');

/** The hotels that the caller's company recommends, by office. */
const getRecommendedHotels = endpoint(
  `GET ${base}`,
  {
    guard,
    input: { query: z.strictObject({ q: filter, office: filter, ...PageQuery.shape }) },
    output: pagingResult(
      z.strictObject({
        id: Id,
        officeId: Id,
        office: z.string(),
        /** IATA code. */
        city: z.string(),
        name: z.string(),
        note: z.string(),
        version: z.int(),
      }),
    ),
    errors: [],
  },
  async ({ viewer, input: { page, size, ...query } }) =>
    listRecommendedHotels(viewer, {
      ...recommendedHotelsList.read((name) => query[name as 'q']),
      page,
      size,
    }),
);

export const recommendedHotelCalls = [
  getRecommendedHotels,
  /** The same as a file for spreadsheets. */
  calls.file({
    name: 'recommended-hotels',
    list: recommendedHotelsList,
    rows: listRecommendedHotels,
    columns: async (locale) => {
      const { messages } = findLocale(locale) ?? defaultLocale;
      const t = await getTranslations({ locale, namespace: 'recommended-hotels.column' });
      return [
        [t('name'), (one) => one.name],
        [t('office'), (one) => one.office],
        [t('city'), (one) => shownPlace(one.city, messages)],
        [t('note'), (one) => one.note],
      ];
    },
  }),
  calls.save({
    form: 'hotel',
    input: RecommendedHotelForm,
    errors: ['HOTEL_RECOMMENDED', 'TOO_MANY_HOTELS'],
    run: saveRecommendedHotel,
  }),
  calls.remove({ run: removeRecommendedHotel }),
] as const;
