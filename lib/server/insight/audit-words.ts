import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { features } from '@/lib/shared/access/features';
import { isPermission } from '@/lib/shared/access/permissions';
import { storedRoleName } from '@/lib/shared/people/roles/role-name';
import { listText } from '@/lib/shared/site/locale/list-text';

/** The words of the audit log in the reader's language. */
export type AuditWords = {
  readonly action: (action: string) => string;
  readonly field: (field: string) => string;
  /** What a field held, as people say it; null is not set. */
  readonly value: (field: string, value: string | null) => string;
};

/** Fields that the log calls as their own forms do. */
const namedByForms: Readonly<Record<string, string>> = {
  address: 'organization.field.address',
  apiKey: 'api-keys.key',
  airline: 'programs.airline',
  airports: 'organization.field.airports',
  city: 'recommended-hotels.column.city',
  country: 'organization.field.country',
  days: 'events.columns.days',
  departments: 'organization.field.departments',
  entities: 'organization.field.entities',
  events: 'webhooks.events.legend',
  hotelRadiusKm: 'organization.field.radius',
  invoiceEmails: 'organization.field.invoiceEmails',
  owner: 'organization.field.owner',
  isDefault: 'organization.field.isDefault',
  level: 'country-risks.level',
  scopes: 'api-keys.scopes.legend',
  tripsThere: 'country-risks.effect',
  latitude: 'organization.field.latitude',
  longitude: 'organization.field.longitude',
  offices: 'organization.field.offices',
  people: 'organization.field.people',
  priority: 'organization.field.priority',
  registration: 'organization.field.registration',
  timeZone: 'organization.field.timeZone',
  titles: 'organization.field.titles',
  vatId: 'organization.field.vatId',
  hint: 'trip-fields.hint',
  key: 'trip-fields.key',
  label: 'trip-fields.label',
  need: 'trip-fields.need',
  pattern: 'trip-fields.pattern',
  fields: 'trip-fields.neededTotal',
  fromProfile: 'trip-fields.fromProfile',
  neededFrom: 'trip-fields.neededTotal',
  neededOutOfPolicy: 'trip-fields.neededOutOfPolicy',
  remembers: 'trip-fields.remembers',
  url: 'webhooks.url',
  value: 'trip-fields.value',
  verticals: 'trip-fields.askedFor',
  webhook: 'webhooks.name',
};

/** Where the words of values stand, for fields that have words of their own. */
const valuesByForms: Readonly<Record<string, readonly string[]>> = {
  agree: ['approval-flows.agreements'],
  askees: ['approval-flows.whos'],
  events: ['webhooks.event'],
  kind: ['organization.kind', 'trip-fields.kinds', 'audit.values'],
  fromProfile: ['trip-fields.profile'],
  level: ['country-risks.levels'],
  need: ['trip-fields.needs'],
  scopes: ['api-keys.scope'],
  silence: ['approvals.settings.silences'],
  tripsThere: ['country-risks.effects'],
  trigger: ['approval-flows.triggers'],
  vertical: ['audit.values', 'trip-fields.verticals'],
  verticals: ['trip-fields.verticals'],
};

/** Fields whose values people typed, which are told as they are. */
const typed: ReadonlySet<string> = new Set([
  'address',
  'airline',
  'apiKey',
  'chosen',
  'conditions',
  'department',
  'departments',
  'displayName',
  'entities',
  'entity',
  'expenseAddress',
  'expenseCode',
  'field',
  'fields',
  'flow',
  'flows',
  'hint',
  'key',
  'label',
  'movedTo',
  'name',
  'note',
  'office',
  'offices',
  'pattern',
  'place',
  'policyGroup',
  'q',
  'reason',
  'supplier',
  'title',
  'titles',
  'url',
  'value',
  'webhook',
]);

/** How the audit log says what it keeps, for its page and for its file alike. What has no words is said as it is kept. */
export async function auditWords(locale: string): Promise<AuditWords> {
  const [t, all, roles, format] = await Promise.all([
    getTranslations({ locale, namespace: 'audit' }),
    getTranslations({ locale }),
    getTranslations({ locale, namespace: 'business.roles' }),
    getFormatter({ locale }),
  ]);
  const fieldNamed = (field: string): string | null => {
    const feature = features.find((one) => one === field);
    if (feature !== undefined) return all(`business.features.${feature}`);
    const key = namedByForms[field];
    if (key !== undefined) return all(key as 'audit.title');
    return t.has(`fields.${field}`) ? t(`fields.${field}`) : null;
  };
  const named = (one: string): string => {
    if (isPermission(one)) return all(`business.permissions.${one}`);
    return t.has(`values.${one}`) ? t(`values.${one}`) : (fieldNamed(one) ?? one);
  };
  const listed = (field: string, one: string): string => {
    const places = valuesByForms[field];
    const key = places?.map((place) => `${place}.${one}`).find((each) => all.has(each as 'audit.title'));
    return key === undefined ? named(one) : all(key as 'audit.title');
  };
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return {
    action: (action) => (t.has(`actions.${action}`) ? t(`actions.${action}`) : action),
    field: (field) => fieldNamed(field) ?? field,
    value: (field, value) => {
      if (value === null) return t('notSet');
      if (field === 'role') return storedRoleName(value, roles);
      if (typed.has(field)) return value;
      if (field === 'country' && /^[A-Z]{2}$/.test(value)) return countries.of(value) ?? value;
      // Orders are kept in euros.
      if (field === 'cents')
        return format.number(Number(value) / 100, { style: 'currency', currency: 'EUR' });
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) {
        return format.dateTime(new Date(value), 'moment');
      }
      return listText(
        locale,
        value.split(', ').map((one) => listed(field, one)),
      );
    },
  };
}
