import { getTranslations } from 'next-intl/server';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import { listFile, wholeList } from '@/lib/server/http/list-file';
import { listEntities, listGroups, listOffices } from '@/lib/server/people/organization/list-records';
import { csvOfColumns } from '@/lib/shared/insight/csv';
import { recordsList } from '@/lib/shared/people/organization/organization-calls';

const words = (locale: string) => getTranslations({ locale, namespace: 'organization.field' });

/** The offices that the list shows, as a file. */
export const getOfficeFile = endpoint(
  'GET /i/api/business/offices/v1/file',
  { ...listFile('offices', recordsList), guard: can('offices.write') },
  async ({ viewer, context, input }) => {
    const [{ content }, t] = await Promise.all([
      listOffices(viewer, wholeList(recordsList, input)),
      words(inLanguage(context, input.locale).locale),
    ]);
    return csvOfColumns(content, [
      [t('name'), (one) => one.name],
      [t('address'), (one) => one.address],
      [t('country'), (one) => one.country],
      [t('timeZone'), (one) => one.timeZone],
      [t('airports'), (one) => one.airports.join(' ')],
      [t('latitude'), (one) => String(one.latitude ?? '')],
      [t('longitude'), (one) => String(one.longitude ?? '')],
      [t('radius'), (one) => String(one.hotelRadiusKm)],
      [t('entity'), (one) => one.entity],
      [t('people'), (one) => String(one.people)],
    ]);
  },
);

/** The legal entities that the list shows, as a file. */
export const getEntityFile = endpoint(
  'GET /i/api/business/v1/legalEntities/file',
  { ...listFile('entities', recordsList), guard: can('entities.write') },
  async ({ viewer, context, input }) => {
    const [{ content }, t] = await Promise.all([
      listEntities(viewer, wholeList(recordsList, input)),
      words(inLanguage(context, input.locale).locale),
    ]);
    return csvOfColumns(content, [
      [t('legalName'), (one) => one.name],
      [t('country'), (one) => one.country],
      [t('registration'), (one) => one.registration],
      [t('vatId'), (one) => one.vatId],
      [t('billingAddress'), (one) => one.address],
      [t('currency'), (one) => one.currency],
      [t('invoiceEmails'), (one) => one.invoiceEmails.join(' ')],
      [t('isDefault'), (one) => (one.isDefault ? 'x' : '')],
      [t('people'), (one) => String(one.people)],
    ]);
  },
);

/** The groups that the list shows, as a file. */
export const getGroupFile = endpoint(
  'GET /i/api/business/groups/v1/file',
  { ...listFile('groups', recordsList), guard: can('groups.write') },
  async ({ viewer, context, input }) => {
    const { locale } = inLanguage(context, input.locale);
    const [{ content }, t, kinds] = await Promise.all([
      listGroups(viewer, wholeList(recordsList, input)),
      words(locale),
      getTranslations({ locale, namespace: 'organization.kind' }),
    ]);
    return csvOfColumns(content, [
      [t('name'), (one) => one.name],
      [t('kind'), (one) => kinds(one.kind as 'policy')],
      [t('priority'), (one) => (one.isDefault || one.kind === 'label' ? '' : String(one.priority))],
      [t('departments'), (one) => one.departments.join(', ')],
      [t('titles'), (one) => one.titles.join(', ')],
      [t('people'), (one) => String(one.people)],
    ]);
  },
);
