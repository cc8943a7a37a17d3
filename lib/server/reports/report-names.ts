import 'server-only';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { getTranslations } from 'next-intl/server';
import { fieldsOf } from '@/lib/server/finance/trip-fields';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { database } from '@/lib/server/store/connection';
import { tripFieldValue } from '@/lib/server/store/finance-schema';
import { memberName } from '@/lib/server/store/member-name';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { account, membership } from '@/lib/server/store/schema';
import { formatDay } from '@/lib/shared/day/format-day';
import { reportedEvents } from './report-events';
import { isReported, type ReportReader } from './report-reader';

/** What reports can be divided by: offices, entities, policy groups, events and trip fields by id, departments by name, travelers by account. */
export type ReportNames = Readonly<
  Record<
    'office' | 'entity' | 'group' | 'event' | 'department' | 'field' | 'traveler',
    readonly { readonly id: string; readonly name: string }[]
  >
>;

/**
 * The records of the reader's company, and the departments of those whom they may see, for the filters and the words of reports.
 * `withTravelers` asks for the people, of whom there may be thousands.
 */
export async function reportNames(reader: ReportReader, withTravelers: boolean): Promise<ReportNames> {
  const { companyId } = reader.viewer.membership;
  const department = sql<string>`trim(${membership.profile} ->> 'department')`;
  const [{ entities, offices, policyGroups }, fields, event, departments, traveler] = await Promise.all([
    organizationChoices(companyId),
    fieldsOf(companyId, database()),
    reportedEvents(companyId),
    database()
      .selectDistinct({ name: department })
      .from(membership)
      .where(
        and(
          eq(membership.companyId, companyId),
          isNotNull(membership.accountId),
          isReported(reader, sql`${membership.accountId}`),
          sql`${department} <> ''`,
        ),
      )
      .orderBy(department),
    withTravelers ? travelersOf(reader) : [],
  ]);
  return {
    office: offices,
    entity: entities,
    group: policyGroups,
    event,
    field: fields.map(({ id, label }) => ({ id, name: label })),
    department: departments.map(({ name }) => ({ id: name, name })),
    traveler,
  };
}

/** People of the company for whom something was ordered, of those whom the reader may see. */
function travelersOf(reader: ReportReader): Promise<{ id: string; name: string }[]> {
  const { companyId } = reader.viewer.membership;
  const ordered = database()
    .select({ id: bookingOrder.travelerId })
    .from(bookingOrder)
    .where(eq(bookingOrder.companyId, companyId));
  return database()
    .selectDistinctOn([account.id], { id: account.id, name: memberName })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(membership.companyId, companyId),
        isReported(reader, sql`${account.id}`),
        inArray(account.id, ordered),
      ),
    )
    .orderBy(account.id, membership.createdAt);
}

/** What the answers to a trip field of the company are called in a language, by their values. */
export async function answerNames(
  { membership: { companyId } }: ReportReader['viewer'],
  fieldId: string,
  locale: string,
): Promise<(value: string) => string> {
  const [field] = (await fieldsOf(companyId, database())).filter(({ id }) => id === fieldId);
  if (field === undefined) return (value) => value;
  const t = await getTranslations({ locale, namespace: 'trip-fields.checkout' });
  if (field.kind === 'yesNo') return (value) => t(value === 'yes' ? 'yes' : 'no');
  if (field.kind === 'date') return (value) => formatDay(locale, value);
  if (field.kind !== 'list') return (value) => value;
  const rows = await database()
    .select({ value: tripFieldValue.value, label: tripFieldValue.label })
    .from(tripFieldValue)
    .where(eq(tripFieldValue.fieldId, field.id));
  const labels = new Map(rows.map(({ label, value }) => [value, label]));
  return (value) => (labels.get(value) ? `${value} · ${labels.get(value)}` : value);
}
