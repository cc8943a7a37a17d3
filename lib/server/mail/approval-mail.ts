import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { approvalInMail } from '@/lib/server/booking/approval/approval-in-mail';
import { formatMoment } from '@/lib/shared/day/format-day';
import { reasonText } from '@/lib/shared/policy/reason-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { MailFact } from './mail-content';
import { factsOf } from './order-item-facts';

type Approval = NonNullable<Awaited<ReturnType<typeof approvalInMail>>>;

/**
 * What whoever decides needs beside the bookings themselves: who travels and asks, why it has to be approved with the arithmetic of policies,
 * what the traveler says to that, in which step it is and until when.
 */
export async function approvalFacts(approval: Approval, tag: string): Promise<MailFact[]> {
  const { deadline, justification, timeZone, order, request, requester } = approval;
  const [t, words, policy, results, travelers] = await Promise.all([
    getTranslations({ locale: tag, namespace: 'mail.order' }),
    getTranslations({ locale: tag, namespace: 'approvals' }),
    getTranslations({ locale: tag, namespace: 'policy' }),
    getTranslations({ locale: tag, namespace: 'results' }),
    getTranslations({ locale: tag, namespace: 'orders.page' }),
  ]);
  const textOf = reasonText({ policy, results }, findLocale(tag) ?? defaultLocale);
  const names = order.travelers.map(({ familyName, givenName }) => `${givenName} ${familyName}`);
  const broken =
    approval.judged?.decisions.flatMap((decision) =>
      decision.reasons.map((reason) => textOf(reason, decision.currency)),
    ) ?? [];
  const asked = request.reasons.flatMap((why) => (why.code === 'policy' ? [] : words(`reason.${why.code}`)));
  const isOthers = request.requesterMemberId !== request.travelerMemberId;
  const steps = request.flow?.steps.length ?? 1;
  const facts: readonly (readonly [string, string])[] = [
    [travelers('travelers'), listText(tag, names)],
    [t('requester'), isOthers ? requester : ''],
    [words('card.why'), [...asked, ...new Set(broken)].join(' ')],
    [words('card.justification'), justification],
    [t('note'), request.note],
    [t('step'), deadline === null || steps < 2 ? '' : t('stepOf', { nth: request.step, of: steps })],
    [t('answerBy'), deadline === null ? '' : formatMoment(tag, deadline, 'moment', timeZone)],
  ];
  return factsOf(facts);
}
