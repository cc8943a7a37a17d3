import { getTranslations } from 'next-intl/server';
import { worded } from '@/components/ui/form/form-view';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { countryNameIn } from '@/lib/server/page/display-names';
import { formState } from '@/lib/server/page/form-state';
import { lastChangeOfRecord } from '@/lib/server/people/organization/write-record';
import { businessPath } from '@/lib/shared/access/business-path';
import { recordsList } from '@/lib/shared/people/organization/organization-calls';
import { cities } from '@/lib/shared/search/cities';
import { type Query, queryValue } from '../query';
import { changedWords } from './changed-words';
import { fileAddress, listPage } from './list-page';

type Viewer = Can<'offices.write' | 'entities.write' | 'groups.write'>;

/** Fields that have words of their own for what is wrong with them. */
const fields = [
  'name',
  'country',
  'timeZone',
  'airports',
  'latitude',
  'longitude',
  'currency',
  'invoiceEmails',
  'isDefault',
  'offices',
  'entities',
  'members',
  'priority',
  'targetId',
  'policies',
  'audience',
] as const;

/** What the pages of offices, entities and groups have in common; `file` is the path of their file below `/i/api/business`. */
export async function recordPage(viewer: Viewer, given: Query, url: string, file: string) {
  const form = queryValue(given, 'form') ?? '';
  const [page, plain, t] = await Promise.all([
    listPage(url, recordsList, given),
    formState(form, given),
    getTranslations('organization.problem'),
  ]);
  const view = worded(plain, Object.fromEntries(fields.map((one) => [`VALIDATION_ERROR ${one}`, t(one)])));
  const edit = queryValue(given, 'edit');
  const last =
    plain.error?.code === 'VERSION_CONFLICT' && edit !== undefined
      ? await lastChangeOfRecord(viewer, edit)
      : null;
  const users = businessPath(page.site.businessPath, '/users/manage');
  return {
    ...page,
    form,
    view: form === 'record' || form === 'record-removed' ? view : { ...view, error: null, done: false },
    file: fileAddress(viewer, `/${file}`, recordsList, page),
    /** Id of the record that is edited, `new`, or nothing. */
    edit,
    conflict: form === 'record' ? await changedWords(last) : undefined,
    peopleOf: isAble(viewer, 'users.read')
      ? (filter: 'office' | 'entity' | 'group') => (row: { readonly name: string }) =>
          `${users}?${new URLSearchParams({ [filter]: row.name })}`
      : null,
    parts: { locale: page.site.locale, token: view.token },
  };
}

/** Every country with scheduled flights, by its name. */
export function countryOptions(locale: string) {
  const { compare } = new Intl.Collator(locale);
  return [...new Set(cities.map(({ country }) => country))]
    .map((value) => ({ value, title: countryNameIn(locale, value) }))
    .sort((a, b) => compare(a.title, b.title));
}
