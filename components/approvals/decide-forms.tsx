import { useTranslations } from 'next-intl';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { approvalTextMax, declineReasonMin } from '@/lib/shared/approvals/approval-states';
import type { ShownApproval } from './approval-card';
import { HandOverFields } from './hand-over-fields';
import { ItemForm } from './item-form';

type Props = {
  readonly approval: ShownApproval;
  readonly locale: string;
  /** Of the form that was sent last, if it was one of this request's. */
  readonly view: FormView;
  /** Which form that was. */
  readonly form: string | null;
};

/** The forms that approve and decline a request, of several items one by one; declining asks why. */
export function DecideForms({ approval, form, locale, view }: Props) {
  const t = useTranslations('approvals.decide');
  const { cents, id, items, total, travelers, version } = approval;
  const action = `/i/api/business/approvals/v1/requests/${id}/decision`;
  const declines = declineForm(id);
  const untouched = { ...view, error: null, values: {} };
  const isDeclining = form === declines;
  const field = fieldsOf(declines, isDeclining ? view : untouched);
  const waiting = items.filter(({ isWaiting }) => isWaiting);
  return (
    <>
      <Form
        id={wholeForm(id)}
        action={action}
        locale={locale}
        token={view.token}
        hidden={{ decision: 'approve', priceSeen: cents, version }}
        submit={t('approve', { total })}
        submitNamed={t('approveNamed', { total, name: travelers })}
        variant="primary"
      />
      {approval.isByItem ? (
        <ItemForm
          id={approveForm(id)}
          action={action}
          approval={approval}
          items={waiting}
          locale={locale}
          view={form === approveForm(id) ? view : untouched}
        />
      ) : null}
      <ConfirmStep
        open={t('decline')}
        openNamed={t('declineNamed', { name: travelers })}
        calm
        isOpen={isDeclining && view.error !== null}
      >
        <Form
          id={declines}
          action={action}
          locale={locale}
          token={view.token}
          hidden={{ decision: 'decline', priceSeen: cents }}
          submit={t(approval.change === null ? 'declineSubmit' : 'declineChange')}
        >
          <Field
            {...field('reason')}
            label={t('reason')}
            hint={t('reasonHint', { min: declineReasonMin })}
            lines={3}
            max={approvalTextMax}
            required
          />
        </Form>
      </ConfirmStep>
      {approval.mayHandOver ? <HandOver approval={approval} locale={locale} form={form} view={view} /> : null}
    </>
  );
}

/** A colleague decides instead. */
function HandOver({ approval: { id, travelers }, form, locale, view }: Props) {
  const t = useTranslations('approvals.handOver');
  const own = handForm(id);
  const isOwn = form === own;
  return (
    <ConfirmStep
      open={t('open')}
      openNamed={t('openNamed', { name: travelers })}
      calm
      isOpen={isOwn && view.error !== null}
    >
      <Form
        id={own}
        action="/i/api/business/approvals/v1/hand-over"
        locale={locale}
        token={view.token}
        hidden={{ requests: id }}
        submit={t('submit')}
      >
        <HandOverFields form={own} view={isOwn ? view : { ...view, error: null, values: {} }} />
      </Form>
    </ConfirmStep>
  );
}

/** Ids of the forms that approve a request, or items of it, that decline it and that hand it over: several stand on one page. */
const wholeForm = (id: string): string => `whole-${id.slice(0, 8)}`;
export const approveForm = (id: string): string => `approve-${id.slice(0, 8)}`;
export const declineForm = (id: string): string => `decline-${id.slice(0, 8)}`;
const handForm = (id: string): string => `hand-${id.slice(0, 8)}`;
