import 'server-only';
import { getTranslations } from 'next-intl/server';
import { changeCents } from '@/lib/server/booking/approval/items-under-approval';
import { costBreakdown } from '@/lib/server/booking/cost-breakdown';
import { extrasFacts } from '@/lib/server/booking/extras-facts';
import type { OrderView } from '@/lib/server/booking/read-order';
import type { AskedChange } from '@/lib/shared/booking/pending-change';
import { cancellationText } from '@/lib/shared/search/cancellation-text';
import { daysText } from '@/lib/shared/search/measure-text';
import type { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { itineraryFacts } from './itinerary-facts';
import type { MailFact } from './mail-content';
import type { MailMoney } from './mail-money';

type Item = OrderView['items'][number];

/** What a mail says of one booking: what it is, when and where, how it stands, under which reference, what it costs and on which terms. */
export async function itemFacts(
  item: Item,
  order: OrderView['order'],
  { amount }: MailMoney,
  locale: Locale,
): Promise<MailFact[]> {
  const { offer, reference, state } = item;
  const [t, itinerary, extras, costs, terms] = await Promise.all([
    getTranslations({ locale: locale.tag, namespace: 'orders' }),
    itineraryFacts(offer, locale),
    extrasFacts(item, order, locale.tag, amount),
    costBreakdown(item, locale.tag, amount),
    termFacts(item, locale.tag),
  ]);
  // What was never booked costs nothing; what was declined is told with what it would have cost.
  const isFree = state === 'failed' && item.failure !== 'declined';
  const facts: readonly (readonly [string, string])[] = [
    ...extras.map(([name, values]) => [name, values.join('; ')] as const),
    [t('page.provider'), offer.provider.name],
    [t('page.reference'), reference ?? ''],
    [t('receipt.status'), await stateText(item, locale.tag)],
    ...(isFree ? [] : costs),
    ...(state === 'failed' || state === 'cancelled' ? [] : terms),
  ];
  return [...itinerary, ...factsOf(facts)];
}

/** As facts, without those that have no value. */
export const factsOf = (said: readonly (readonly [name: string, value: string])[]): MailFact[] =>
  said.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }));

/** How a booking stands, and why it was not made. */
async function stateText({ failure, state }: Item, tag: string): Promise<string> {
  const [t, mail] = await Promise.all([
    getTranslations({ locale: tag, namespace: 'orders' }),
    getTranslations({ locale: tag, namespace: 'mail.order' }),
  ]);
  if (failure === 'declined') return mail('declined');
  return [t(`itemState.${state}`), failure === null ? '' : t(`failure.${failure}`)]
    .filter(Boolean)
    .join(' · ');
}

/** On which terms something is cancelled or changed. */
async function termFacts({ offer }: Item, tag: string) {
  const [t, terms] = await Promise.all([
    getTranslations({ locale: tag, namespace: 'orders.page' }),
    getTranslations({ locale: tag, namespace: 'results.details' }),
  ]);
  return [
    [t('terms'), cancellationText(offer, tag, terms)],
    [t('changeTerms'), offer.change === undefined ? '' : terms(`change.${offer.change}`)],
  ] as const;
}

/** What a mail says of a change that is asked for: as it is booked, as it would be, and what that costs. */
export async function changeFacts(
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
    const { title } = offerText(one, locale);
    return [title, daysText(tag, one.days, 'numeric')].join(' · ');
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
