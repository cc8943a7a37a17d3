import { getTranslations } from 'next-intl/server';
import { ChangeFacts, Standing } from '@/components/approvals/approval-card';
import { ApprovalHistory } from '@/components/approvals/approval-history';
import { ApprovalQuestions } from '@/components/approvals/approval-questions';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { approvalsOfOrder } from '@/lib/server/booking/approval/approval-of-order';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { ApprovalFormats } from '../../business/approval/approval-formats';
import { shownApproval } from '../../business/approval/shown-approval';
import { shownHistory } from '../../business/approval/shown-history';
import { PaymentInstead } from './payment-instead';

type Props = {
  readonly viewer: SignedIn;
  readonly order: { readonly id: string };
  readonly words: ApprovalFormats;
  /** The viewer acts for the company the order is of. */
  readonly isOwnCompany: boolean;
  readonly view: FormView;
  readonly locale: string;
};

/**
 * Where the approval of an order stands, and of its change that was asked for last: who is asked, what they ask, and the way to take it back.
 * Nothing where none is needed.
 */
export async function ApprovalPart(props: Props) {
  const { change, order } = await approvalsOfOrder(props.viewer, props.order.id);
  return (
    <>
      {change === null ? null : <OneRequest {...props} approval={change} />}
      {order === null ? null : <OneRequest {...props} approval={order} />}
    </>
  );
}

type RequestProps = Props & {
  readonly approval: NonNullable<Awaited<ReturnType<typeof approvalsOfOrder>>['order']>;
};

async function OneRequest({ approval, isOwnCompany, locale, order, view, viewer, words }: RequestProps) {
  const [t, shown] = await Promise.all([
    getTranslations('approvals.order'),
    shownApproval(approval, locale, viewer.membership?.id ?? '', words),
  ]);
  const { change } = shown;
  const isPending = shown.state === 'pending';
  const call = `/i/api/booking/v1/orders/${order.id}`;
  const names = approval.asked.map(({ forName, name }) =>
    forName === null ? name : t('insteadOf', { name, other: forName }),
  );
  const history = await shownHistory(approval, words);
  return (
    <>
      <Panel
        id={change === null ? 'approval' : 'change-approval'}
        title={t(change === null ? 'title' : 'changeTitle')}
      >
        <Standing {...shown} />
        {shown.steps}
        {change === null ? null : (
          <ChangeFacts
            {...change}
            to={listText(
              locale,
              shown.items.map(({ details, title }) => `${title} · ${details}`),
            )}
          />
        )}
        <FactList
          facts={[
            [t('asked'), listText(locale, names)],
            [t('note'), shown.note],
          ]}
        />
        {isPending && isOwnCompany ? (
          <ConfirmStep open={t('withdraw')}>
            <p>{t(change === null ? 'withdrawText' : 'withdrawChangeText')}</p>
            <Form
              id="withdraw"
              action={change === null ? `${call}/withdraw` : `${call}/withdraw-change`}
              locale={locale}
              token={view.token}
              submit={t('withdrawNow')}
            />
          </ConfirmStep>
        ) : null}
      </Panel>
      <ApprovalHistory events={history} id={change === null ? 'history' : 'change-history'} />
      {isOwnCompany && change === null ? (
        <PaymentInstead viewer={viewer} approval={approval} view={view} locale={locale} />
      ) : null}
      <ApprovalQuestions
        as="reply"
        action={`${call}/reply`}
        id={change === null ? 'talk' : 'change-talk'}
        locale={locale}
        view={view}
        isOpen={isPending && isOwnCompany}
        talk={approval.talk.map(({ at, ...said }) => ({ ...said, when: words.moment(at) }))}
      />
    </>
  );
}
