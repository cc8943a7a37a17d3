import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import { listFile, wholeList } from '@/lib/server/http/list-file';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import {
  listRecommendedHotels,
  removeRecommendedHotel,
  saveHotelErrors,
  saveRecommendedHotel,
} from '@/lib/server/policy/recommended-hotels';
import { Id } from '@/lib/shared/form/id';
import { csvOfColumns } from '@/lib/shared/insight/csv';
import { PageQuery, pagingResult } from '@/lib/shared/paging/paging-result';
import { RecommendedHotelForm, recommendedHotelsList } from '@/lib/shared/policy/recommended-hotels';
import { shownPlace } from '@/lib/shared/search/place-text';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

const url = '/policy/hotel/preferences';
const base = '/i/api/business/recommendedHotels/v1';
const guard = can('hotels.recommend');
const changing = { guard, output: AuthSuccess, plainForm: onPage(url) } as const;
const filter = z.string().max(100).default('');

/** The hotels that the caller's company recommends, by office. */
export const getRecommendedHotels = endpoint(
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

/** The same as a file for spreadsheets. */
export const getRecommendedHotelFile = endpoint(
  `GET ${base}/file`,
  { ...listFile('recommended-hotels', recommendedHotelsList), guard },
  async ({ viewer, context, input }) => {
    const { locale } = inLanguage(context, input.locale);
    const { messages } = findLocale(locale) ?? defaultLocale;
    const [{ content }, t] = await Promise.all([
      listRecommendedHotels(viewer, wholeList(recommendedHotelsList, input)),
      getTranslations({ locale, namespace: 'recommended-hotels.column' }),
    ]);
    return csvOfColumns(content, [
      [t('name'), (one) => one.name],
      [t('office'), (one) => one.office],
      [t('city'), (one) => shownPlace(one.city, messages)],
      [t('note'), (one) => one.note],
    ]);
  },
);

/** Recommends a hotel for an office, or changes the recommendation that the form names. */
export const postRecommendedHotel = endpoint(
  `POST ${base}`,
  { ...changing, input: { form: RecommendedHotelForm }, errors: saveHotelErrors },
  async ({ viewer, context, input }) => {
    await saveRecommendedHotel(viewer, context, input);
    return doneOn(context, url, 'hotel');
  },
);

/** Recommends a hotel no longer. */
export const postRecommendedHotelRemoval = endpoint(
  `POST ${base}/{id}/remove`,
  {
    ...changing,
    input: { params: z.strictObject({ id: Id }), form: z.strictObject({}) },
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, context, input }) => {
    await removeRecommendedHotel(viewer, context, input.id);
    return doneOn(context, url, 'removed');
  },
);
