import { useFormatter, useTranslations } from 'next-intl';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import styles from './approvals.module.css';

const action = '/i/api/business/approvals/v1/delegations';

type Props = {
  readonly absence: {
    readonly deputy: { readonly email: string; readonly name: string } | null;
    /** Days like `2027-03-01`. */
    readonly deputyFrom: string | null;
    readonly deputyUntil: string | null;
    readonly version: number;
    /** For whom they stand in themselves. */
    readonly standsInFor: readonly { readonly name: string; readonly until: string }[];
  };
  readonly view: FormView;
  readonly locale: string;
};

/** Who answers in an approver's place while they are away, which they say themselves. */
export function AbsenceForm({ absence, locale, view }: Props) {
  const { deputy, deputyFrom, deputyUntil, standsInFor, version } = absence;
  const t = useTranslations('approvals.absence');
  const format = useFormatter();
  const field = fieldsOf('absence', view);
  const day = (text: string) => format.dateTime(new Date(text), 'day');
  return (
    <Panel id="away" title={t('title')} lead={t('lead')}>
      {standsInFor.map(({ name, until }) => (
        <p key={name}>{t('standsIn', { name, until: day(until) })}</p>
      ))}
      {deputy === null || deputyFrom === null || deputyUntil === null ? null : (
        <>
          <p>{t('now', { name: deputy.name, from: day(deputyFrom), until: day(deputyUntil) })}</p>
          <Form
            id="present"
            action={action}
            locale={locale}
            token={view.token}
            hidden={{ version }}
            submit={t('end')}
            variant="quiet"
          />
        </>
      )}
      <ConfirmStep open={t(deputy === null ? 'open' : 'change')} calm isOpen={view.error !== null}>
        <Form
          id="absence"
          action={action}
          locale={locale}
          view={view}
          hidden={{ version }}
          submit={t('save')}
          variant="primary"
        >
          <Field
            {...field('deputy')}
            type="email"
            label={t('deputy')}
            hint={t('deputyHint')}
            value={deputy?.email ?? ''}
            max={254}
            autoComplete="off"
            required
          />
          <div className={styles.days}>
            <Field {...field('deputyFrom')} type="date" label={t('from')} value={deputyFrom ?? ''} required />
            <Field
              {...field('deputyUntil')}
              type="date"
              label={t('until')}
              value={deputyUntil ?? ''}
              required
            />
          </div>
        </Form>
      </ConfirmStep>
    </Panel>
  );
}
