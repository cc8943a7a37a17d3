import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ApprovalSteps } from '@/components/approvals/approval-steps';
import { stepTargetText } from '@/components/approvals/step-target-text';
import type { ApprovalStep, ApprovalView } from '@/lib/server/booking/approval/read-approvals';
import { seatsOf } from '@/lib/shared/approvals/route-approval';
import { listText } from '@/lib/shared/site/locale/list-text';

/** Where a request stands in the steps of its flow, in words; null for one without a flow. */
export async function shownSteps(
  { request, steps }: Pick<ApprovalView, 'request' | 'steps'>,
  tag: string,
): Promise<ReactNode> {
  if (request.flow === null) return null;
  const t = await getTranslations('approval-flows');
  const shown = steps.map((step, at) => ({
    title: t('step', { nth: at + 1 }),
    isNow: request.state === 'pending' && at + 1 === request.step,
    facts: factsOf(step, at + 1),
  }));
  return <ApprovalSteps title={t('standing.flow', { flow: request.flow.name })} steps={shown} />;

  function factsOf(step: ApprovalStep, nth: number): string[] {
    const names = (some: ApprovalStep['asked']) =>
      listText(
        tag,
        some.map(({ name }) => name),
      );
    const agreed = step.asked.filter(({ hasAgreed }) => hasAgreed);
    const yes = agreed.length === 0 ? [] : [t('standing.agreed', { names: names(agreed) })];
    // Chosen people are not named before their step begins.
    if (nth > request.step)
      return request.state === 'pending'
        ? [t('standing.next', { who: stepTargetText(step.step, t, 'whoShort') })]
        : [];
    if (nth < request.step) return yes.length > 0 ? yes : [t('standing.silent')];
    if (request.state === 'approved') return yes;
    if (request.state !== 'pending') return [...yes, t('standing.stopped')];
    const open = step.asked.filter(({ hasAgreed }) => !hasAgreed);
    const count = { agreed: seatsOf(agreed), needed: request.needed };
    return [
      t('standing.count', count),
      ...yes,
      open.length === 0 ? t('standing.nobody') : t('standing.asked', { names: names(open) }),
    ];
  }
}
