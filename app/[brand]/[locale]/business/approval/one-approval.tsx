import { getTranslations } from 'next-intl/server';
import { ApprovalCard } from '@/components/approvals/approval-card';
import { ApprovalHistory } from '@/components/approvals/approval-history';
import { ApprovalQuestions } from '@/components/approvals/approval-questions';
import { DecideForms } from '@/components/approvals/decide-forms';
import { ButtonLink } from '@/components/ui/button-link';
import type { FormView } from '@/components/ui/form/form-view';
import { Notice } from '@/components/ui/notice';
import { alternativePerItem } from '@/lib/server/booking/approval/alternative-per-item';
import {
  type ApprovalView,
  mayAnswerNow,
  type ApprovalTalk as Said,
} from '@/lib/server/booking/approval/read-approvals';
import { isUnpayable } from '@/lib/server/booking/approval/still-payable';
import type { Can } from '@/lib/server/identity/proofs';
import { pageVisitorAddress } from '@/lib/server/page/page-visitor-address';
import { mayAskMetered } from '@/lib/server/search/may-ask-metered';
import { approverFormats } from './approval-formats';
import { OtherTripsPart } from './other-trips-part';
import { shownApproval } from './shown-approval';
import { shownHistory } from './shown-history';

type Props = {
  readonly approval: ApprovalView & { readonly talk: readonly Said[] };
  readonly path: string;
  readonly viewer: Can<'approvals.decide'>;
  readonly view: FormView;
  readonly form: string | null;
  readonly locale: string;
};

/** One request, where a mailed link leads: what it is, the two answers, and a question where one is needed. */
export async function OneApproval({ approval, form, locale, path, view, viewer }: Props) {
  const { request, talk } = approval;
  const isPending = request.state === 'pending' && request.deadline > new Date();
  const mayAnswer = isPending && mayAnswerNow(approval, viewer.membership.id);
  const ip = await pageVisitorAddress();
  const cheapest = isPending ? await alternativePerItem(approval, () => mayAskMetered(ip)) : [];
  const words = await approverFormats(viewer.membership, locale);
  const [t, shown, unpayable, history] = await Promise.all([
    getTranslations('approvals'),
    shownApproval(approval, locale, viewer.membership.id, words, cheapest),
    isPending && request.change === null && isUnpayable(request),
    shownHistory(approval, words),
  ]);
  return (
    <>
      {unpayable ? <Notice tone="caution">{t('card.unpayable')}</Notice> : null}
      <ApprovalCard approval={shown} first={form === null}>
        {mayAnswer ? <DecideForms approval={shown} locale={locale} view={view} form={form} /> : null}
      </ApprovalCard>
      <OtherTripsPart approval={approval} viewer={viewer} locale={locale} />
      <ApprovalHistory events={history} />
      <ApprovalQuestions
        as="question"
        action={`/i/api/business/approvals/v1/requests/${request.id}/question`}
        locale={locale}
        view={view}
        isOpen={mayAnswer}
        talk={talk.map(({ at, ...said }) => ({ ...said, when: words.moment(at) }))}
      />
      <p>
        <ButtonLink href={path} variant="quiet">
          {t('back')}
        </ButtonLink>
      </p>
    </>
  );
}
