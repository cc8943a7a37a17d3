import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ItemRow, OrderRow } from '@/lib/server/booking/order-rows';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { markNotificationsRead } from '@/lib/server/notifications/mark-notifications-read';
import { membersAllowedTo } from '@/lib/server/notifications/members-allowed-to';
import { notify, notifyByMail } from '@/lib/server/notifications/notify';
import { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { notification } from '@/lib/server/store/notification-schema';
import { company, membership } from '@/lib/server/store/schema';
import { effectiveFeatures } from '@/lib/shared/access/effective-features';
import { tierOf } from '@/lib/shared/access/tiers';
import type { NotificationSubject } from '@/lib/shared/notifications/notification-events';
import { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import type { ApprovalRow } from './approval-rows';

type ToApprovers = 'approvalAsked' | 'approvalReminder' | 'approvalReply';
type ToAskers =
  | 'approvalBlocked'
  | 'approvalDeclined'
  | 'approvalExpired'
  | 'approvalGranted'
  | 'approvalPartly'
  | 'approvalQuestion'
  | 'approvalUnpayable';

/** Tells the given members, as far as they are with the company, what waits for them, on the site and by mail. */
export async function tellMembers(
  event: ToApprovers,
  {
    members,
    ...about
  }: Pick<Telling, 'messageId' | 'order' | 'requestId'> & { readonly members: readonly string[] },
  tx: Queryable,
): Promise<void> {
  if (members.length === 0) return;
  const accountIds = await accountsOf(members, tx);
  await tell(event, { ...about, accountIds, person: personOf(about.order), byMail: true }, tx);
}

/** Accounts of those of some memberships that are active. */
async function accountsOf(members: readonly string[], tx: Queryable) {
  if (members.length === 0) return [];
  const rows = await tx
    .select({ accountId: membership.accountId })
    .from(membership)
    .where(and(inArray(membership.id, [...members]), activeMembership()));
  return rows.map(({ accountId }) => accountId);
}

/** Whoever travels, by name. */
const personOf = ({ travelers: [traveler] }: OrderRow): string =>
  [traveler?.givenName, traveler?.familyName].filter(Boolean).join(' ');

/**
 * Tells whoever travels, whoever booked and whoever asked, who may be a third where it was held before, what became of their request. `person` is who decided or asks. `byMail: false` is for
 * what another mail tells.
 */
export async function tellAskers(
  event: ToAskers,
  {
    byMail = true,
    order,
    person = '',
    ...about
  }: Pick<Telling, 'messageId' | 'order' | 'requestId'> & Partial<Pick<Telling, 'byMail' | 'person'>>,
  tx: Queryable,
): Promise<void> {
  const [asker] = await tx
    .select({ accountId: membership.accountId })
    .from(approvalRequest)
    .innerJoin(membership, eq(membership.id, approvalRequest.requesterMemberId))
    .where(eq(approvalRequest.id, about.requestId));
  const accountIds = [...new Set([order.travelerId, order.bookedById, asker?.accountId ?? null])];
  await tell(event, { ...about, accountIds, order, person, byMail }, tx);
}

/** Tells everybody who was asked for an answer, as far as they are with the company, that whoever asked has taken the request back. */
export async function tellWithdrawn(order: OrderRow, request: ApprovalRow, tx: Queryable): Promise<void> {
  const { brand, companyId, id: orderId, locale, number, origin } = order;
  const asked = await tx
    .select({ memberId: approvalAsk.memberId })
    .from(approvalAsk)
    .where(eq(approvalAsk.requestId, request.id));
  const accountIds = await accountsOf(
    asked.map(({ memberId }) => memberId),
    tx,
  );
  const change = request.itemId === null ? {} : { change: 'yes' };
  const about = { orderId, requestId: request.id, number, person: personOf(order), ...change };
  await notifyByMail(
    { event: 'approvalWithdrawn', companyId, accountIds, about, site: { brand, locale, origin } },
    tx,
  );
}

/** Tells those who read that a change was made without their answer, as far as they are with the company, that its provider has refused it. */
export async function tellOfChangeRefused(order: OrderRow, changeKey: string, tx: Queryable): Promise<void> {
  const { companyId } = order;
  if (companyId === null) return;
  const notified = await tx
    .select({ accountId: notification.accountId })
    .from(notification)
    .innerJoin(membership, eq(membership.accountId, notification.accountId))
    .where(
      and(
        eq(notification.event, 'changeMade'),
        sql`${notification.about} ->> 'changeKey' = ${changeKey}`,
        eq(notification.companyId, companyId),
        eq(membership.companyId, companyId),
        activeMembership(),
      ),
    );
  const accountIds = notified.map(({ accountId }) => accountId);
  await notifyOnly('changeNotMade', { order, accountIds, about: {} }, tx);
}

/** Tells those whom the order names, as far as they are with the company, what of it was booked without their answer, and at what price. */
export async function tellOfTripBooked(
  order: OrderRow,
  items: readonly ItemRow[],
  tx: Queryable,
): Promise<void> {
  const { locale, notifiedIds } = order;
  if (notifiedIds.length === 0) return;
  const booked = items.filter(({ state }) => state === 'booked');
  const spoken = findLocale(locale) ?? defaultLocale;
  const titles = booked.map(({ offer }) => offerText(Offer.parse(offer), spoken).title);
  const cents = booked.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const about = { label: titles.join(', '), amount: formatMoney(cents / 100, 'EUR', locale) };
  const accountIds = await accountsOf(notifiedIds, tx);
  await notifyOnly('tripBooked', { order, accountIds, about }, tx);
}

/**
 * Tells members, as far as they are with the company, that a change was made without their answer, and how much more it costs, if it does;
 * `changeKey` is the one under which its provider is asked.
 */
export async function tellOfChangeMade(
  {
    amount,
    changeKey,
    members,
    order,
  }: {
    readonly order: OrderRow;
    readonly members: readonly string[];
    /** Null where it costs no more than before. */
    readonly amount: string | null;
    readonly changeKey: string;
  },
  tx: Queryable,
): Promise<void> {
  const accountIds = await accountsOf(members, tx);
  const price = amount === null ? {} : { amount };
  await notifyOnly('changeMade', { order, accountIds, about: { ...price, changeKey } }, tx);
}

type TellingOnly = Pick<Telling, 'accountIds' | 'order'> & { readonly about: NotificationSubject };

/** Tells people of what waits for nobody's answer; whoever may read the report of their people is led there. */
async function notifyOnly(
  event: 'changeMade' | 'changeNotMade' | 'tripBooked',
  { about, accountIds, order }: TellingOnly,
  tx: Queryable,
): Promise<void> {
  const { brand, companyId, id: orderId, locale, number, origin } = order;
  const people = accountIds.flatMap((id) => id ?? []);
  if (companyId === null || people.length === 0) return;
  const [own] = await tx.select().from(company).where(eq(company.id, companyId));
  const hasReports = own !== undefined && effectiveFeatures(tierOf(own.tier), own.features).has('reporting');
  const among = inArray(membership.accountId, people);
  const able = hasReports ? await membersAllowedTo(companyId, 'reports.people', tx, among) : [];
  const said = { ...about, orderId, number, person: personOf(order) };
  const news = { event, companyId, site: { brand, locale, origin } };
  const [readers, others] = [true, false].map((reads) => people.filter((id) => able.includes(id) === reads));
  await notifyByMail({ ...news, accountIds: readers ?? [], about: { ...said, report: 'yes' } }, tx);
  await notifyByMail({ ...news, accountIds: others ?? [], about: said }, tx);
}

/** A request is decided: nobody who was asked has anything to do about it any more. */
export async function settleAsked(requestId: string, tx: Queryable): Promise<void> {
  const asked = await tx
    .select({ id: approvalAsk.memberId })
    .from(approvalAsk)
    .where(eq(approvalAsk.requestId, requestId));
  await settleFor(
    requestId,
    asked.map(({ id }) => id),
    tx,
  );
}

/** The same for some of the members who were asked, such as those in whose place others are asked. */
export async function settleFor(requestId: string, members: readonly string[], tx: Queryable): Promise<void> {
  if (members.length === 0) return;
  const asked = await tx
    .select({ accountId: membership.accountId })
    .from(membership)
    .where(inArray(membership.id, [...members]));
  const accountIds = asked.map(({ accountId }) => accountId);
  const events = ['approvalAsked', 'approvalReminder', 'approvalReply'] as const;
  await markNotificationsRead({ accountIds, events, about: ['requestId', requestId] }, tx);
}

type Telling = {
  readonly accountIds: readonly (string | null)[];
  readonly order: OrderRow;
  readonly requestId: string;
  readonly person: string;
  readonly byMail: boolean;
  /** The question or reply that it is about, which the mail quotes. */
  readonly messageId?: number | undefined;
};

async function tell(
  event: ToApprovers | ToAskers,
  { accountIds, byMail, messageId, order, person, requestId }: Telling,
  tx: Queryable,
): Promise<void> {
  const { brand, companyId, id: orderId, locale, number, origin } = order;
  const site = { brand, locale, origin };
  const [request] = await tx
    .select({ itemId: approvalRequest.itemId })
    .from(approvalRequest)
    .where(eq(approvalRequest.id, requestId));
  const change = (request?.itemId ?? null) === null ? {} : { change: 'yes' };
  const about = { orderId, requestId, number, person, ...change };
  const news = { event, companyId, accountIds, about, site };
  if (!byMail) {
    await notify(news, tx);
    return;
  }
  // The mail to approvers names the traveler by itself.
  const named = person === '' || toApprovers.has(event) ? {} : { person };
  const said = messageId === undefined ? {} : { messageId: String(messageId) };
  await notifyByMail(news, tx, {
    template: event,
    about: { orderId, requestId, ...named, ...change, ...said },
  });
}

const toApprovers: ReadonlySet<string> = new Set(['approvalAsked', 'approvalReminder', 'approvalReply']);
