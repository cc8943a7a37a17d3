import type { ShownApproval } from '@/components/approvals/approval-card';
import type { ApprovalView } from '@/lib/server/booking/approval/read-approvals';
import { pageAmount } from '@/lib/server/page/page-money';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { utcMoment } from '@/lib/shared/site/locale/utc-moment';

/** A request in the words and the money of the page; `readerId` is the membership of whoever reads it. */
export async function shownApproval(
  { asked, decidedBy, offers, order, request, requester }: ApprovalView,
  tag: string,
  readerId: string,
): Promise<ShownApproval> {
  const locale = findLocale(tag) ?? defaultLocale;
  const amount = (cents: number) => pageAmount(cents / 100, 'exact');
  const more = request.priceNowCents - request.askedCents;
  const isOthers = request.requesterMemberId !== request.travelerMemberId;
  const own = asked.find(({ memberId }) => memberId === readerId);
  return {
    id: request.id,
    state: request.state,
    travelers: order.travelers.map(({ familyName, givenName }) => `${givenName} ${familyName}`).join(', '),
    requester: isOthers && requester !== '' ? requester : null,
    items: offers.map((offer) => {
      const { days, subtitle, title } = offerText(offer, locale);
      return { key: offer.resultId, title, details: [days, subtitle, offer.provider.name].join(' · ') };
    }),
    total: await amount(request.priceNowCents),
    dearer: more > 0 ? { before: await amount(request.askedCents), more: await amount(more) } : null,
    reasons: request.reasons,
    note: request.note,
    asked: utcMoment(request.createdAt, tag),
    deadline: utcMoment(request.deadline, tag),
    insteadOf: own?.reason === 'deputy' ? own.forName : null,
    decided:
      request.decidedAt === null
        ? null
        : { by: decidedBy, at: utcMoment(request.decidedAt, tag), answer: request.answer },
  };
}
