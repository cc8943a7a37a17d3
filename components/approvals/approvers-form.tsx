import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { approvalThresholdMax } from '@/lib/shared/company/settings/approval-mode';
import styles from './approvals.module.css';

type Props = {
  readonly member: {
    readonly id: string;
    readonly name: string;
    readonly approvers: readonly { readonly email: string }[];
    readonly limit: number | null;
    readonly deputy: { readonly email: string } | null;
    readonly deputyFrom: string | null;
    readonly deputyUntil: string | null;
    readonly version: number;
  };
  readonly currency: string;
  readonly view: FormView;
  readonly locale: string;
};

/** Who approves for somebody, up to which amount they approve themselves, and who stands in for them. */
export function ApproversForm({ currency, locale, member, view }: Props) {
  const t = useTranslations('approvals.approvers');
  const field = fieldsOf('approvers', view);
  return (
    <Panel id="approvers" title={member.name} lead={t('formLead', { name: member.name })}>
      <Form
        id="approvers"
        action={`/i/api/business/approvals/v1/approvers/${member.id}`}
        locale={locale}
        token={view.token}
        hidden={{ version: member.version }}
        submit={t('save')}
        variant="primary"
      >
        {([1, 2, 3] as const).map((nth) => (
          <Field
            key={nth}
            {...field(`approver${nth}`)}
            type="email"
            label={t('approverNo', { nth })}
            value={member.approvers[nth - 1]?.email ?? ''}
            max={254}
            autoComplete="off"
          />
        ))}
        <h3>{t('asApprover', { name: member.name })}</h3>
        <Field
          {...field('limit')}
          type="number"
          label={t('limit', { currency })}
          hint={t('limitHint')}
          value={member.limit === null ? '' : String(member.limit)}
          min={1}
          max={approvalThresholdMax}
        />
        <Field
          {...field('deputy')}
          type="email"
          label={t('deputy')}
          hint={t('deputyHint')}
          value={member.deputy?.email ?? ''}
          max={254}
          autoComplete="off"
        />
        <div className={styles.days}>
          <Field
            {...field('deputyFrom')}
            type="date"
            label={t('deputyFrom')}
            value={member.deputyFrom ?? ''}
          />
          <Field
            {...field('deputyUntil')}
            type="date"
            label={t('deputyUntil')}
            value={member.deputyUntil ?? ''}
          />
        </div>
      </Form>
    </Panel>
  );
}
