import { getTranslations } from 'next-intl/server';
import type { ShownEvent } from '@/components/approvals/approval-history';
import { historyOf } from '@/lib/server/booking/approval/approval-history';
import type { ApprovalTalk, ApprovalView } from '@/lib/server/booking/approval/read-approvals';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { momentIn } from '@/lib/shared/day/day-in';

/** The history of a request in the words and the money of the page. What was asked and answered stands beside it in full. */
export async function shownHistory(
  { request, talk }: Pick<ApprovalView, 'request'> & { readonly talk: readonly ApprovalTalk[] },
  tag: string,
): Promise<ShownEvent[]> {
  const [t, events] = await Promise.all([getTranslations('approvals.history'), historyOf(request.id, talk)]);
  const of = request.flow?.steps.length ?? 1;
  return Promise.all(
    events.map(async ({ at, cents, forName, key, kind, note, step, who }) => ({
      key,
      at: at.toISOString(),
      when: momentIn(tag, at),
      title: who === null ? t(`by.${kind}`, { name: 'nobody' }) : t(`by.${kind}`, { name: who }),
      facts: [
        ...(forName === null ? [] : [t('for', { name: forName })]),
        ...(of < 2 ? [] : [t('step', { nth: step, of })]),
        ...(cents === null ? [] : [await amountFromEuro(cents / 100, 'exact')]),
      ],
      // Questions and replies are read below, where they are answered, and why it was decided so above.
      note: kind === 'said' || kind === 'asked' || note === request.answer ? '' : note,
    })),
  );
}
