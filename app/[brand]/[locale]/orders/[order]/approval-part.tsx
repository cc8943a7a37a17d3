import { getTranslations } from 'next-intl/server';
import { Standing } from '@/components/approvals/approval-card';
import { ApprovalHistory } from '@/components/approvals/approval-history';
import { ApprovalTalk } from '@/components/approvals/approval-questions';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { approvalOfOrder } from '@/lib/server/booking/approval/approval-of-order';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { momentIn } from '@/lib/shared/day/day-in';
import { listText } from '@/lib/shared/site/locale/list-text';
import { shownApproval } from '../../business/approval/shown-approval';
import { shownHistory } from '../../business/approval/shown-history';
import { PaymentInstead } from './payment-instead';

type Props = {
  readonly viewer: SignedIn;
  readonly orderId: string;
  /** The viewer acts for the company the order is of. */
  readonly isOwnCompany: boolean;
  readonly view: FormView;
  readonly locale: string;
};

/** Where the approval of an order stands, who is asked, what they ask, and the way to take it back. Nothing where none is needed. */
export async function ApprovalPart({ isOwnCompany, locale, orderId, view, viewer }: Props) {
  const [t, approval] = await Promise.all([
    getTranslations('approvals.order'),
    approvalOfOrder(viewer, orderId),
  ]);
  if (approval === null) return null;
  const shown = await shownApproval(approval, locale, viewer.membership?.id ?? '');
  const isPending = shown.state === 'pending';
  const names = approval.asked.map(({ forName, name }) =>
    forName === null ? name : t('insteadOf', { name, other: forName }),
  );
  return (
    <>
      <Panel id="approval" title={t('title')}>
        <Standing {...shown} />
        {shown.steps}
        <FactList
          facts={[
            [t('asked'), listText(locale, names)],
            [t('note'), shown.note],
          ]}
        />
        {isPending && isOwnCompany ? (
          <Form
            id="withdraw"
            action={`/i/api/booking/v1/orders/${orderId}/withdraw`}
            locale={locale}
            token={view.token}
            submit={t('withdraw')}
          />
        ) : null}
      </Panel>
      <ApprovalHistory events={await shownHistory(approval, locale)} />
      {isOwnCompany ? (
        <PaymentInstead viewer={viewer} approval={approval} view={view} locale={locale} />
      ) : null}
      <ApprovalTalk
        as="reply"
        action={`/i/api/booking/v1/orders/${orderId}/reply`}
        locale={locale}
        view={view}
        isOpen={isPending && isOwnCompany}
        talk={approval.talk.map(({ at, ...said }) => ({ ...said, when: momentIn(locale, at) }))}
      />
    </>
  );
}
