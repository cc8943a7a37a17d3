import { getTranslations } from 'next-intl/server';
import type { ShownEvent } from '@/components/approvals/approval-history';
import { historyOf } from '@/lib/server/booking/approval/approval-history';
import type { ApprovalTalk, ApprovalView } from '@/lib/server/booking/approval/read-approvals';
import type { ApprovalFormats } from './approval-formats';

/** The history of a request in words. What was asked and answered stands beside it in full. */
export async function shownHistory(
  { request, talk }: Pick<ApprovalView, 'request'> & { readonly talk: readonly ApprovalTalk[] },
  { amount, moment }: ApprovalFormats,
): Promise<ShownEvent[]> {
  const [t, events] = await Promise.all([getTranslations('approvals.history'), historyOf(request.id, talk)]);
  const of = request.flow?.steps.length ?? 1;
  return Promise.all(
    events.map(async ({ at, cents, forName, key, kind, note, step, who }) => ({
      key,
      at: at.toISOString(),
      when: moment(at),
      title: t(`by.${kind}`, { name: who ?? 'nobody', to: note }),
      facts: [
        ...(forName === null ? [] : [t('for', { name: forName })]),
        ...(of < 2 ? [] : [t('step', { nth: step, of })]),
        ...(cents === null ? [] : [await amount(cents)]),
      ],
      // Questions and replies are read below, where they are answered, and why it was decided so above.
      note: toldElsewhere.has(kind) || note === request.answer ? '' : note,
    })),
  );
}

/** Entries whose note is read somewhere else on the page, or in their title. */
const toldElsewhere: ReadonlySet<string> = new Set(['asked', 'handedOver', 'said']);
