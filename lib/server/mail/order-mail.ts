import 'server-only';
import { getTranslations } from 'next-intl/server';
import { approvalInMail, messageInMail } from '@/lib/server/booking/approval/approval-in-mail';
import { deadlineBounds } from '@/lib/server/booking/approval/deadline-bounds';
import { readOrderById } from '@/lib/server/booking/read-order';
import { answerFacts } from '@/lib/server/finance/answer-facts';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import type { outbox } from '@/lib/server/store/schema';
import type { MailMessage } from '@/lib/server/vendors/send-mail';
import { lastMoment } from '@/lib/shared/approvals/approval-deadlines';
import { orderPath, paymentText } from '@/lib/shared/booking/order';
import type { OrderState } from '@/lib/shared/booking/order-states';
import { formatMoment } from '@/lib/shared/day/format-day';
import { endDayOf, offerText } from '@/lib/shared/search/offer-text';
import { findBrand } from '@/lib/shared/site/brands';
import { listText } from '@/lib/shared/site/locale/list-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { localePrefix, sitePath } from '@/lib/shared/site/pages/site-path';
import { icsEntries } from '@/lib/shared/trips/ics-entries';
import { icsText } from '@/lib/shared/trips/ics-text';
import { eventMoments } from '@/lib/shared/trips/trip-event-moments';
import { approvalFacts } from './approval-mail';
import type { MailFact } from './mail-content';
import { moneyIn, readerMoney, totalFacts } from './mail-money';
import { changeFacts, factsOf, itemFacts } from './order-item-facts';

type Outgoing = typeof outbox.$inferSelect;
type Found = NonNullable<Awaited<ReturnType<typeof readOrderById>>>;
type Approval = Awaited<ReturnType<typeof approvalInMail>>;

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

/** The others tell whoever has ordered or travels what became of it. */
const toApprovers: ReadonlySet<MailTemplate> = new Set([
  'approvalAsked',
  'approvalReminder',
  'approvalReply',
]);

/** Nothing is charged after these, whatever it would have cost. */
const isOver: ReadonlySet<MailTemplate> = new Set(['approvalBlocked', 'approvalDeclined', 'approvalExpired']);

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
  ofAccount: string | null,
): Promise<{
  number: string;
  state: OrderState;
  /** Their first name, and the whole one. */
  traveler: string;
  person: string;
  until: string;
  facts: readonly MailFact[];
  /** Which clocks times are of, and what amounts are converted with. */
  note: string;
  /** Whom to ask about what somebody has booked for themselves; '' for what a company has booked. */
  contact: string;
} | null> {
  const { orderId, requestId = '' } = mailAbout;
  const found = orderId === undefined || !aboutOrders.has(template) ? null : await readOrderById(orderId);
  if (found === null) return null;
  const { items, order } = found;
  const locale = findLocale(tag) ?? defaultLocale;
  const [t, approval] = await Promise.all([
    getTranslations({ locale: tag, namespace: 'mail.order' }),
    approvalInMail(order.id, template.startsWith('approval') ? requestId : ''),
  ]);
  const told = template.startsWith('approval') ? approval : null;
  // As on the page that the mail leads to: approvers compare with the limits of their company, whoever has ordered with what they saw.
  const money =
    told !== null && toApprovers.has(template)
      ? await moneyIn(told.currency, tag, told.inCurrency)
      : await readerMoney(ofAccount, tag);
  const changed = told?.change ?? null;
  const about = changed === null ? items : items.filter(({ id }) => id === told?.request.itemId);
  const facts = about.map((item) =>
    changed === null ? itemFacts(item, order, money, locale) : changeFacts(changed, tag, money.amount),
  );
  const charge = { cents: told?.request.priceNowCents ?? order.totalCents, isCharged: !isOver.has(template) };
  const rest = [
    ...(told === null ? [] : await approvalFacts(told, tag)),
    ...factsOf(await answerFacts(order.answers, tag)),
    ...(await totalFacts(charge, money, tag)),
    ...(await paidFacts(found, tag)),
  ].map((fact, nth): MailFact => (nth === 0 ? { ...fact, begins: 'rest' } : fact));
  const traveler = order.travelers[0]?.givenName ?? '';
  const end = endOf(template, found, approval);
  return {
    number: order.number,
    state: order.state,
    traveler,
    person: [traveler, order.travelers[0]?.familyName].filter(Boolean).join(' '),
    until: end === null ? '' : formatMoment(tag, end, 'moment', found.timeZone),
    facts: [
      { name: t('number'), value: order.number },
      ...(await writtenFacts(template, mailAbout, approval?.request.answer ?? '', tag)),
      ...(told === null ? await travelerFacts(order, tag) : []),
      ...(await Promise.all(facts)).flat(),
      ...rest,
    ],
    note: [changed === null ? t('local') : '', isFree(found) ? '' : money.rates].filter(Boolean).join(' '),
    contact: order.companyId === null ? await contactOf(items, tag) : '',
  };
}

/** Whether a mail names no amount that was converted. */
const isFree = ({ items, order }: Found): boolean =>
  order.totalCents === 0 && items.every(({ failure, state }) => state === 'failed' && failure !== 'declined');

/** Until when something has to be done: paid, answered, or booked while it is held. */
function endOf(template: MailTemplate, { items, payment }: Found, approval: Approval): Date | null {
  const payBy = template === 'approvalGranted' || template === 'approvalPartly' ? payment?.until : null;
  // Another payment method is waited for after the time to answer, too.
  const last = template === 'approvalUnpayable' ? lastMoment(deadlineBounds(items)).getTime() : 0;
  const answerBy = approval?.deadline ? new Date(Math.max(approval.deadline.getTime(), last)) : null;
  const ends = items.flatMap(({ heldUntil }) => heldUntil?.getTime() ?? []);
  return payBy ?? answerBy ?? (ends.length === 0 ? null : new Date(Math.min(...ends)));
}

/** Who travels. */
async function travelerFacts({ travelers }: Found['order'], tag: string): Promise<MailFact[]> {
  const t = await getTranslations({ locale: tag, namespace: 'orders.page' });
  const names = travelers.map(({ familyName, givenName }) => `${givenName} ${familyName}`);
  return factsOf([[t('travelers'), listText(tag, names)]]);
}

/** How what was booked is paid, and what was charged beyond its total, which is given back if it has not been yet. */
async function paidFacts({ order, payment }: Found, tag: string): Promise<MailFact[]> {
  const [t, orders] = await Promise.all([
    getTranslations({ locale: tag, namespace: 'mail.order' }),
    getTranslations({ locale: tag, namespace: 'orders' }),
  ]);
  const back = (payment?.capturedCents ?? 0) - order.totalCents;
  const way =
    order.payment === null || order.state === 'failed' ? '' : orders(`checkout.pay.${order.payment}`);
  return factsOf([
    [orders('page.payment'), way === '' ? '' : paymentText(order.paymentLabel, way)],
    [t('refund'), back > 0 ? formatMoney(back / 100, 'EUR', tag) : ''],
  ]);
}

/** Whom somebody asks who has booked for themselves: nothing of that is changed or cancelled here. */
async function contactOf(items: Found['items'], tag: string): Promise<string> {
  const t = await getTranslations({ locale: tag, namespace: 'orders.page' });
  return t('atProvider', { provider: items[0]?.offer.provider.name ?? '' });
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
