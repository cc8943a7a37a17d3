import { getTranslations } from 'next-intl/server';
import type { Guard } from '@/lib/server/http/guards';
import { can } from '@/lib/server/http/guards';
import { recordCalls } from '@/lib/server/http/record-calls';
import { removeEntity, saveEntity } from '@/lib/server/people/organization/entities';
import { removeGroup, saveGroup } from '@/lib/server/people/organization/groups';
import { listEntities, listGroups, listOffices } from '@/lib/server/people/organization/list-records';
import { removeOffice, saveOffice } from '@/lib/server/people/organization/offices';
import {
  EntityForm,
  GroupForm,
  OfficeForm,
  recordRemoval,
  recordsList,
} from '@/lib/shared/people/organization/organization-calls';
import { PeopleDone } from '@/lib/shared/people/people-calls';

const callsOf = <const B extends `/${string}`, V>(base: B, guard: Guard<V>, page: string) =>
  recordCalls({ base, guard, page, answer: { output: PeopleDone, of: (redirect) => ({ redirect }) } });
const saving = { form: 'record', errors: ['NAME_USED'] } as const;
const removal = { fields: recordRemoval, done: 'record-removed' } as const;
const words = (locale: string) => getTranslations({ locale, namespace: 'organization.field' });

const offices = callsOf('/i/api/business/offices/v1', can('offices.write'), '/company/offices');
const entities = callsOf('/i/api/business/v1/legalEntities', can('entities.write'), '/company/entities');
const groups = callsOf('/i/api/business/groups/v1', can('groups.write'), '/users/groups');

export const organizationCalls = [
  offices.save({ ...saving, input: OfficeForm, run: saveOffice }),
  /** Deletes an office; its people get the office `targetId`. */
  offices.remove({ ...removal, run: removeOffice }),
  offices.file({
    name: 'offices',
    list: recordsList,
    rows: listOffices,
    columns: async (locale) => {
      const t = await words(locale);
      return [
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
      ];
    },
  }),
  entities.save({ ...saving, errors: ['ADDRESS_INVALID', 'NAME_USED'], input: EntityForm, run: saveEntity }),
  /** Deletes a legal entity; what names it gets the entity `targetId`. */
  entities.remove({ ...removal, run: removeEntity }),
  entities.file({
    name: 'entities',
    list: recordsList,
    rows: listEntities,
    columns: async (locale) => {
      const t = await words(locale);
      return [
        [t('legalName'), (one) => one.name],
        [t('country'), (one) => one.country],
        [t('registration'), (one) => one.registration],
        [t('vatId'), (one) => one.vatId],
        [t('billingAddress'), (one) => one.address],
        [t('currency'), (one) => one.currency],
        [t('invoiceEmails'), (one) => one.invoiceEmails.join(' ')],
        [t('isDefault'), (one) => (one.isDefault ? 'x' : '')],
        [t('people'), (one) => String(one.people)],
      ];
    },
  }),
  /** Also says which addresses of who is to be in it by hand are nobody's in the company. */
  groups.save({
    ...saving,
    input: GroupForm,
    run: saveGroup,
    more: ({ unknown }) => (unknown.length === 0 ? {} : { left: unknown.slice(0, 10).join(' ') }),
  }),
  /** Deletes a group; its people by hand get the group `targetId`, or what the rules say. */
  groups.remove({ ...removal, run: removeGroup }),
  groups.file({
    name: 'groups',
    list: recordsList,
    rows: listGroups,
    columns: async (locale) => {
      const [t, kinds] = await Promise.all([
        words(locale),
        getTranslations({ locale, namespace: 'organization.kind' }),
      ]);
      return [
        [t('name'), (one) => one.name],
        [t('kind'), (one) => kinds(one.kind as 'policy')],
        [t('priority'), (one) => (one.isDefault || one.kind === 'label' ? '' : String(one.priority))],
        [t('departments'), (one) => one.departments.join(', ')],
        [t('titles'), (one) => one.titles.join(', ')],
        [t('people'), (one) => String(one.people)],
      ];
    },
  }),
] as const;
