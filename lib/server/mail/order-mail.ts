import 'server-only';
import { getTranslations } from 'next-intl/server';
import { approvalInMail, messageInMail } from '@/lib/server/booking/approval/approval-in-mail';
import { deadlineBounds } from '@/lib/server/booking/approval/deadline-bounds';
import { changeCents } from '@/lib/server/booking/approval/items-under-approval';
import { costBreakdown } from '@/lib/server/booking/cost-breakdown';
import { extrasFacts } from '@/lib/server/booking/extras-facts';
import { readOrderById } from '@/lib/server/booking/read-order';
import { answerFacts } from '@/lib/server/finance/answer-facts';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import type { outbox } from '@/lib/server/store/schema';
import type { MailMessage } from '@/lib/server/vendors/send-mail';
import { lastMoment } from '@/lib/shared/approvals/approval-deadlines';
import { orderPath } from '@/lib/shared/booking/order';
import type { OrderState } from '@/lib/shared/booking/order-states';
import type { AskedChange } from '@/lib/shared/booking/pending-change';
import { formatMoment } from '@/lib/shared/day/format-day';
import type { Offer } from '@/lib/shared/search/offer';
import { endDayOf, offerText } from '@/lib/shared/search/offer-text';
import { findBrand } from '@/lib/shared/site/brands';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { localePrefix, sitePath } from '@/lib/shared/site/pages/site-path';
import { icsEntries } from '@/lib/shared/trips/ics-entries';
import { icsText } from '@/lib/shared/trips/ics-text';
import { eventMoments } from '@/lib/shared/trips/trip-event-moments';
import { approvalFacts, approvalMoney } from './approval-mail';
import type { MailFact } from './mail-content';

type Outgoing = typeof outbox.$inferSelect;

const aboutOrders: ReadonlySet<MailTemplate> = new Set([
  'approvalAsked',
  'approvalBlocked',
  'approvalDeclined',
  'approvalExpired',
  'approvalGranted',
  'approvalPartly',
  'approvalQuestion',
  'approvalReminder',
  'approvalReply',
  'approvalUnpayable',
  'changeRefused',
  'orderBooked',
  'orderCancelled',
  'orderChanged',
  'orderFailed',
  'orderHeld',
]);

/** Nobody has anything to do about these any more once the order waits no longer. */
const dueWhileWaiting: ReadonlySet<MailTemplate> = new Set([
  'approvalAsked',
  'approvalQuestion',
  'approvalReminder',
  'approvalReply',
  'approvalUnpayable',
]);

/** What is cancelled by now has a mail of its own. */
const dueWhileBooked: ReadonlySet<MailTemplate> = new Set(['changeRefused', 'orderBooked', 'orderChanged']);

/** What a mail says of an order as it stands now: each item with what became of it; null for a mail about none. */
export async function orderMailValues(
  template: MailTemplate,
  mailAbout: Outgoing['about'],
  tag: string,
): Promise<{
  number: string;
  state: OrderState;
  /** Their first name, and the whole one. */
  traveler: string;
  person: string;
  until: string;
  facts: readonly MailFact[];
} | null> {
  const { orderId, requestId = '' } = mailAbout;
  const found = orderId === undefined || !aboutOrders.has(template) ? null : await readOrderById(orderId);
  if (found === null) return null;
  const { items, order, payment } = found;
  const locale = findLocale(tag) ?? defaultLocale;
  const [t, states, approval] = await Promise.all([
    getTranslations({ locale: tag, namespace: 'mail.order' }),
    getTranslations({ locale: tag, namespace: 'orders.itemState' }),
    approvalInMail(order.id, template.startsWith('approval') ? requestId : ''),
  ]);
  const told = template.startsWith('approval') ? approval : null;
  const euro = (cents: number) => formatMoney(cents / 100, 'EUR', tag);
  const money = told === null ? euro : approvalMoney(told, tag);
  const changed = told?.change ?? null;
  const about = changed === null ? items : items.filter(({ id }) => id === told?.request.itemId);
  const facts = about.map(async (item) => {
    if (changed !== null) return changeFactsIn(changed, tag, money);
    const { failure, offer, reference, state } = item;
    const stands = failure === 'declined' ? t('declined') : states(state);
    const { days, subtitle, title } = offerText(offer, locale);
    const [extras, costs] = await Promise.all([
      extrasFacts(item, order, tag, money),
      costBreakdown(item, tag, money),
    ]);
    return [
      // A car's subtitle has its days.
      {
        name: title,
        value: offer.vertical === 'cars' ? subtitle : [subtitle, days].filter(Boolean).join(' · '),
      },
      ...extras.map(([name, values]) => ({ name, value: values.join('; ') })),
      { name: offer.provider.name, value: [stands, reference].filter(Boolean).join(' · ') },
      ...costs.map(([name, value]) => ({ name, value })),
    ];
  });
  const totals =
    told === null ? bookedTotals(order.totalCents, approval, tag, t) : await approvalFacts(told, tag);
  // What was charged beyond the total is given back, if it has not been yet.
  const back = (payment?.capturedCents ?? 0) - order.totalCents;
  const refund = back > 0 ? [{ name: t('refund'), value: euro(back) }] : [];
  const number = { name: t('number'), value: order.number };
  const traveler = order.travelers[0]?.givenName ?? '';
  const ends = items.flatMap(({ heldUntil }) => heldUntil?.getTime() ?? []);
  const payBy = template === 'approvalGranted' || template === 'approvalPartly' ? payment?.until : null;
  // Another payment method is waited for after the time to answer, too.
  const last = template === 'approvalUnpayable' ? lastMoment(deadlineBounds(items)).getTime() : 0;
  const answerBy = approval?.deadline ? new Date(Math.max(approval.deadline.getTime(), last)) : null;
  const end = payBy ?? answerBy ?? (ends.length === 0 ? null : new Date(Math.min(...ends)));
  const until = end === null ? '' : formatMoment(tag, end, 'moment', approval?.timeZone);
  const person = [traveler, order.travelers[0]?.familyName].filter(Boolean).join(' ');
  const answers = (await answerFacts(order.answers, tag)).map(([name, value]) => ({ name, value }));
  const written = await writtenFacts(template, mailAbout, approval?.request.answer ?? '', tag);
  const all = [number, ...(await Promise.all(facts)).flat(), ...written, ...answers, ...totals, ...refund];
  return { number: order.number, state: order.state, traveler, person, until, facts: all };
}

/** What an order costs; where it was approved in another money than it is charged in, in both. */
function bookedTotals(
  cents: number,
  approval: Awaited<ReturnType<typeof approvalInMail>>,
  tag: string,
  t: Awaited<ReturnType<typeof getTranslations<'mail.order'>>>,
): MailFact[] {
  const charged = formatMoney(cents / 100, 'EUR', tag);
  if (approval === null || approval.currency === 'EUR') return [{ name: t('total'), value: charged }];
  return [
    { name: t('total'), value: approvalMoney(approval, tag)(cents) },
    { name: t('charged'), value: charged },
  ];
}

/** What somebody wrote that a mail is about: a question, a reply, or why it was declined, which others need not read. */
async function writtenFacts(
  template: MailTemplate,
  { messageId = '', requestId = '' }: Outgoing['about'],
  answer: string,
  tag: string,
): Promise<MailFact[]> {
  const t = await getTranslations({ locale: tag, namespace: 'mail.order' });
  const isAnswer = template === 'approvalPartly' || template === 'approvalDeclined';
  const value = isAnswer ? answer : await messageInMail(requestId, messageId);
  const name = isAnswer ? 'declinedWhy' : template === 'approvalReply' ? 'reply' : 'question';
  return value === '' ? [] : [{ name: t(name), value }];
}

/** What a mail says of a change that is asked for: as it is booked, as it would be, and what that costs. */
async function changeFactsIn(
  change: AskedChange,
  tag: string,
  money: (cents: number) => string,
): Promise<MailFact[]> {
  const locale = findLocale(tag) ?? defaultLocale;
  const [card, orders] = await Promise.all([
    getTranslations({ locale: tag, namespace: 'approvals.card' }),
    getTranslations({ locale: tag, namespace: 'orders' }),
  ]);
  const { before, feeCents, offer } = change;
  const said = (one: Offer) => {
    const { days, title } = offerText(one, locale);
    return [title, days].join(' · ');
  };
  const more = changeCents(change) - before.priceCents;
  return [
    { name: card('beforeChange'), value: [said(before.offer), money(before.priceCents)].join(' · ') },
    { name: card('changeTo'), value: said(offer) },
    { name: orders('change.price'), value: money(changeCents(change) - feeCents) },
    ...(feeCents === 0 ? [] : [{ name: orders('page.changeFee'), value: money(feeCents) }]),
    { name: orders(more < 0 ? 'change.less' : 'change.more'), value: money(Math.abs(more)) },
  ];
}

/** The bookings of an order as a calendar file (RFC 5545), for the mails that confirm them and tell new days. */
export async function orderFiles(
  template: MailTemplate,
  { about: { orderId }, brand, locale: tag, origin }: Outgoing,
): Promise<MailMessage['files']> {
  const isTold = template === 'orderBooked' || template === 'orderChanged';
  const found = orderId === undefined || !isTold ? null : await readOrderById(orderId);
  const site = findBrand(brand);
  if (found === null || site === null) return [];
  const locale = findLocale(tag) ?? defaultLocale;
  const entries = found.items
    .filter(({ state }) => state === 'booked' || state === 'changing')
    .flatMap(({ tripEventId, id, offer, reference, vertical }) => {
      const { subtitle, title } = offerText(offer, locale);
      const startDay = offer.days[0];
      const endDay = endDayOf(offer);
      const { destination } = offer;
      const event = { destination, endDay, startDay, state: 'booked', subtitle, title, vertical } as const;
      return icsEntries(
        {
          // The same as in the calendar file of the trip.
          id: tripEventId ?? id,
          host: new URL(origin).hostname,
          vertical,
          endDay,
          moments: eventMoments(event, offer, locale),
          note: reference ?? '',
          url: `${origin}${sitePath(localePrefix(site, tag), orderPath(found.order.id))}`,
          isCancelled: false,
          isTentative: false,
        },
        locale,
      );
    });
  const text = icsText(found.order.number, site.displayName, entries, new Date());
  return [{ name: 'booking.ics', mime: 'text/calendar', content: Buffer.from(text) }];
}

/** Whether a mail of the outbox still says what is so. */
export async function isOrderMailDue(
  template: MailTemplate,
  { orderId, requestId = '' }: Outgoing['about'],
): Promise<boolean> {
  if (!aboutOrders.has(template) || orderId === undefined) return true;
  const found = await readOrderById(orderId);
  if (found === null) return false;
  if (template === 'orderHeld') return found.order.state === 'held';
  if (dueWhileWaiting.has(template)) {
    const approval = await approvalInMail(orderId, requestId);
    return approval === null
      ? found.order.state === 'awaitingApproval'
      : approval.request.state === 'pending';
  }
  if (!dueWhileBooked.has(template)) return true;
  return ['booked', 'partlyBooked', 'changing', 'cancelling'].includes(found.order.state);
}
