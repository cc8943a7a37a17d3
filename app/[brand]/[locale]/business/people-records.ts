import { getTranslations } from 'next-intl/server';
import { fieldProblems } from '@/components/ui/form/form-view';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { countryNameIn } from '@/lib/server/page/display-names';
import { lastChangeOfRecord } from '@/lib/server/people/organization/write-record';
import { businessPath } from '@/lib/shared/access/business-path';
import { recordsList } from '@/lib/shared/people/organization/organization-calls';
import { cities } from '@/lib/shared/search/cities';
import type { Query } from '../query';
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
  'ownerEmail',
  'priority',
  'targetId',
  'policies',
  'audience',
] as const;

/** What the pages of offices, entities and groups have in common; `file` is the path of their file below `/i/api/business`. */
export async function peopleRecords(viewer: Viewer, given: Query, url: string, file: string) {
  const [page, outcome, problem] = await Promise.all([
    listPage(url, recordsList, given),
    getTranslations('organization.outcome'),
    getTranslations('organization.problem'),
  ]);
  const users = businessPath(page.site.businessPath, '/users/manage');
  return {
    screen: {
      wide: true,
      page,
      forms: ['record', 'record-removed'],
      name: 'edit',
      done: (form: string) => outcome(form === 'record-removed' ? 'removed' : 'saved'),
      problems: fieldProblems(fields, problem),
      missed: async (id: string) => changedWords(await lastChangeOfRecord(viewer, id)),
    } as const,
    list: {
      ...page,
      file: fileAddress(viewer, `/${file}`, recordsList, page),
      peopleOf: isAble(viewer, 'users.read')
        ? (filter: 'office' | 'entity' | 'group') => (row: { readonly name: string }) =>
            `${users}?${new URLSearchParams({ [filter]: row.name })}`
        : null,
    },
  };
}

/** What the lists of these pages take. */
export type RecordsList = Awaited<ReturnType<typeof peopleRecords>>['list'];

/** Every country with scheduled flights, by its name. */
export function countryOptions(locale: string) {
  const { compare } = new Intl.Collator(locale);
  return [...new Set(cities.map(({ country }) => country))]
    .map((value) => ({ value, title: countryNameIn(locale, value) }))
    .sort((a, b) => compare(a.title, b.title));
}
