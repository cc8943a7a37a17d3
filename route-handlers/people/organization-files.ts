import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import { listEntities, listGroups, listOffices } from '@/lib/server/people/organization/list-records';
import { csvOf } from '@/lib/shared/insight/csv';
import { recordsList } from '@/lib/shared/people/organization/organization-calls';

const filter = z.string().max(100).optional();
const file = {
  input: { query: z.strictObject({ q: filter, sort: filter, locale: filter }) },
  output: z.string(),
  errors: [],
  supportMay: false,
} as const;
const fileMax = 10_000;
const everything = (input: { readonly q?: string | undefined; readonly sort?: string | undefined }) => ({
  ...recordsList.read((name) => input[name as 'q']),
  page: 0,
  size: fileMax,
});
const words = (locale: string) => getTranslations({ locale, namespace: 'organization.field' });

/** The offices that the list shows, as a file. */
export const getOfficeFile = endpoint(
  'GET /i/api/business/offices/v1/file',
  { ...file, guard: can('offices.write'), shownAs: csvFile('offices') },
  async ({ viewer, context, input }) => {
    const [{ content }, t] = await Promise.all([
      listOffices(viewer, everything(input)),
      words(inLanguage(context, input.locale ?? '').locale),
    ]);
    const head = [
      'name',
      'address',
      'country',
      'timeZone',
      'airports',
      'latitude',
      'longitude',
      'radius',
    ] as const;
    return csvOf([
      [...head.map((one) => t(one)), t('entity'), t('people')],
      ...content.map((one) => [
        one.name,
        one.address,
        one.country,
        one.timeZone,
        one.airports.join(' '),
        String(one.latitude ?? ''),
        String(one.longitude ?? ''),
        String(one.hotelRadiusKm),
        one.entity,
        String(one.people),
      ]),
    ]);
  },
);

/** The legal entities that the list shows, as a file. */
export const getEntityFile = endpoint(
  'GET /i/api/business/v1/legalEntities/file',
  { ...file, guard: can('entities.write'), shownAs: csvFile('entities') },
  async ({ viewer, context, input }) => {
    const [{ content }, t] = await Promise.all([
      listEntities(viewer, everything(input)),
      words(inLanguage(context, input.locale ?? '').locale),
    ]);
    const head = ['legalName', 'country', 'registration', 'vatId', 'billingAddress', 'currency'] as const;
    return csvOf([
      [...head.map((one) => t(one)), t('invoiceEmails'), t('isDefault'), t('people')],
      ...content.map((one) => [
        one.name,
        one.country,
        one.registration,
        one.vatId,
        one.address,
        one.currency,
        one.invoiceEmails.join(' '),
        one.isDefault ? 'x' : '',
        String(one.people),
      ]),
    ]);
  },
);

/** The groups that the list shows, as a file. */
export const getGroupFile = endpoint(
  'GET /i/api/business/groups/v1/file',
  { ...file, guard: can('groups.write'), shownAs: csvFile('groups') },
  async ({ viewer, context, input }) => {
    const { locale } = inLanguage(context, input.locale ?? '');
    const [{ content }, t, kinds] = await Promise.all([
      listGroups(viewer, everything(input)),
      words(locale),
      getTranslations({ locale, namespace: 'organization.kind' }),
    ]);
    return csvOf([
      (['name', 'kind', 'priority', 'departments', 'titles', 'people'] as const).map((one) => t(one)),
      ...content.map((one) => [
        one.name,
        kinds(one.kind as 'policy'),
        one.isDefault || one.kind === 'label' ? '' : String(one.priority),
        one.departments.join(', '),
        one.titles.join(', '),
        String(one.people),
      ]),
    ]);
  },
);
