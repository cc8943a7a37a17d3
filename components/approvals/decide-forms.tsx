import { useTranslations } from 'next-intl';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { approvalTextMax, declineReasonMin } from '@/lib/shared/approvals/approval-states';

type Props = {
  readonly id: string;
  /** In cents of a euro, and in words. */
  readonly cents: number;
  readonly total: string;
  readonly travelers: string;
  readonly locale: string;
  /** Of the form that was sent last, if it was one of this request's. */
  readonly view: FormView;
  readonly isDeclining: boolean;
};

/** The forms that approve and decline a request; declining asks why. */
export function DecideForms({ cents, id, isDeclining, locale, total, travelers, view }: Props) {
  const t = useTranslations('approvals.decide');
  const action = `/i/api/business/approvals/v1/requests/${id}/decision`;
  const form = declineForm(id);
  const field = fieldsOf(form, view);
  return (
    <>
      <Form
        id="approve"
        action={action}
        locale={locale}
        token={view.token}
        hidden={{ decision: 'approve', priceSeen: cents }}
        submit={t('approve', { total })}
        submitNamed={t('approveNamed', { total, name: travelers })}
        variant="primary"
      />
      <ConfirmStep
        open={t('decline')}
        openNamed={t('declineNamed', { name: travelers })}
        calm
        isOpen={isDeclining && view.error !== null}
      >
        <Form
          id={form}
          action={action}
          locale={locale}
          token={view.token}
          hidden={{ decision: 'decline', priceSeen: cents }}
          submit={t('declineSubmit')}
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
    </>
  );
}

/** Id of the form that declines a request: several stand on one page. */
export const declineForm = (id: string): string => `decline-${id.slice(0, 8)}`;
