import { getTranslations } from 'next-intl/server';
import type { ShownApproval, ShownItem } from '@/components/approvals/approval-card';
import { OrderPolicyFacts } from '@/components/policy/order-policy';
import { type Alternative, PolicyReasons } from '@/components/policy/policy-reasons';
import { isByItem } from '@/lib/server/booking/approval/approval-item-prices';
import { deadlineBounds } from '@/lib/server/booking/approval/deadline-bounds';
import { changeCents } from '@/lib/server/booking/approval/items-under-approval';
import type { ApprovalItem, ApprovalView } from '@/lib/server/booking/approval/read-approvals';
import { oneWayFact } from '@/lib/server/booking/cost-breakdown';
import type { ApprovalReason } from '@/lib/shared/approvals/approval-reason';
import { centsOf } from '@/lib/shared/booking/order';
import type { AskedChange } from '@/lib/shared/booking/pending-change';
import { weightText } from '@/lib/shared/search/measure-text';
import type { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { inPolicyAlternative } from '../../in-policy-alternative';
import type { ApprovalFormats } from './approval-formats';
import { shownSteps } from './shown-steps';

/**
 * A request in the words of the page; `words` write its amounts and moments, `readerId` is the membership of whoever reads it, `cheapest` what would be in policy in
 * place of each of its items, where that is known.
 */
export async function shownApproval(
  {
    asked,
    change,
    decidedBy,
    isTravelerActive,
    items,
    judged,
    justification,
    order,
    request,
    requester,
    steps,
  }: ApprovalView,
  tag: string,
  readerId: string,
  words: ApprovalFormats,
  cheapest: readonly (Offer | null)[] = [],
): Promise<ShownApproval> {
  const locale = findLocale(tag) ?? defaultLocale;
  const { amount, moment } = words;
  const more = request.priceNowCents - request.askedCents;
  const isOthers = request.requesterMemberId !== request.travelerMemberId;
  const { heldUntil } = deadlineBounds(items);
  const own = asked.find(({ memberId }) => memberId === readerId);
  return {
    id: request.id,
    state: request.state,
    travelers: listText(
      tag,
      order.travelers.map(({ familyName, givenName }) => `${givenName} ${familyName}`),
    ),
    isInactive: request.state === 'pending' && !isTravelerActive,
    requester: isOthers && requester !== '' ? requester : null,
    items: await Promise.all(items.map((item) => shownItem(item, locale, amount))),
    change: change === null ? null : await shownChange(change, tag, amount),
    isByItem: isByItem(request, items.filter(({ isWaiting }) => isWaiting).length),
    version: request.version,
    cents: request.priceNowCents,
    total: await amount(request.priceNowCents),
    dearer: more > 0 ? { before: await amount(request.askedCents), more: await amount(more) } : null,
    reasons: request.reasons.flatMap((why) => (why.code === 'policy' ? [] : [why.code])),
    policy:
      judged === null ? (
        policyOf(request.reasons, locale)
      ) : (
        <OrderPolicyFacts
          judgement={judged}
          // That it is asked for is said beside it.
          isAsked={false}
          locale={locale}
          alternatives={await Promise.all(cheapest.map((offer) => cheapestWords(offer, locale, amount)))}
        />
      ),
    justification,
    note: request.note,
    steps: await shownSteps({ request, steps }, tag),
    asked: moment(request.createdAt),
    deadline: moment(request.deadline),
    held: heldUntil === null ? null : moment(heldUntil),
    insteadOf: own?.reason === 'deputy' ? own.forName : null,
    handedOverBy: own?.reason === 'handedOver' ? own.forName : null,
    mayHandOver: own !== undefined && !own.hasAgreed && own.reason !== 'deputy',
    decided:
      request.decidedAt === null
        ? null
        : { by: decidedBy, at: moment(request.decidedAt), answer: request.answer },
  };
}

/** One booking of a request: what, when, from whom, and what it emits where that is known. */
async function shownItem(
  { cents, id, isDeclined, isWaiting, offer, place }: ApprovalItem,
  locale: Locale,
  amount: ApprovalFormats['amount'],
): Promise<ShownItem> {
  const t = await getTranslations({ locale: locale.tag, namespace: 'emissions' });
  const { days, subtitle, title } = offerText(offer, locale);
  const oneWay = (await oneWayFact(offer, locale.tag, async (cents) => amount(cents))) ?? [];
  const kg = offer.emissionsKg;
  const emitted = kg === undefined ? '' : t('row', { weight: weightText(kg, locale.tag) });
  const details = [days, subtitle, offer.provider.name, oneWay.join(' '), emitted];
  return {
    key: id,
    place,
    title,
    details: details.filter(Boolean).join(' · '),
    price: await amount(cents),
    isWaiting,
    isDeclined,
  };
}

/** What is to be changed, as it is booked, and what differs. */
async function shownChange(
  change: AskedChange,
  tag: string,
  amount: ApprovalFormats['amount'],
): Promise<ShownApproval['change']> {
  const { before, feeCents } = change;
  const { days, title } = offerText(before.offer, findLocale(tag) ?? defaultLocale);
  const cents = changeCents(change);
  const more = cents - before.priceCents;
  return {
    before: [title, days, await amount(before.priceCents)].join(' · '),
    price: await amount(cents - feeCents),
    fee: feeCents === 0 ? null : await amount(feeCents),
    isMore: more >= 0,
    difference: await amount(Math.abs(more)),
  };
}

/** The same of what was asked for before decisions were kept; null where policies say nothing. */
function policyOf(reasons: readonly ApprovalReason[], locale: Locale) {
  const against = reasons.flatMap((why) => (why.code === 'policy' ? [why] : []));
  const [first] = against;
  if (first === undefined) return null;
  const decision = {
    reasons: against.map(({ reason }) => reason),
    currency: first.currency,
    notEvaluated: [],
  };
  return <PolicyReasons decision={decision} locale={locale} />;
}

/** The cheapest offer in policy, in the money of everything else in the request; null for none. */
async function cheapestWords(
  offer: Offer | null,
  locale: Locale,
  amount: ApprovalFormats['amount'],
): Promise<Alternative | null> {
  const words = await inPolicyAlternative(offer, locale);
  if (offer === null || words === null) return null;
  return { ...words, price: await amount(centsOf(offer.priceEur.total)), isCheapest: true };
}
