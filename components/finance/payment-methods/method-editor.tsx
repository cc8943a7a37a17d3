import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Choice } from '@/components/ui/form/choice';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { methodKinds } from '@/lib/shared/finance/payment-methods';
import styles from '../finance.module.css';
import { FinanceForm, type FinanceSite } from '../finance-form';
import { VerticalBoxes } from '../vertical-boxes';
import type { ShownMethod } from './shown-method';

type Props = FinanceSite & {
  /** The method that is changed; null for a new one. */
  readonly method: ShownMethod | null;
  readonly view: FormView;
  readonly path: string;
};

const euros = (cents: number | null | undefined): string => (cents == null ? '' : String(cents / 100));

/** The form of one payment method, and what can be done with it besides. */
export async function MethodEditor({ method, path, view, ...site }: Props) {
  const t = await getTranslations('payment-methods');
  const field = fieldsOf('method', view);
  return (
    <>
      <Panel id="method" title={method?.label ?? t('new')}>
        <FinanceForm
          {...site}
          id="method"
          action="/payment/v1/methods"
          hidden={{ id: method?.id ?? '', version: method?.version ?? '' }}
          submit={t(method === null ? 'create' : 'save')}
          variant="primary"
        >
          <Field
            {...field('label')}
            label={t('label')}
            hint={t('labelHint')}
            value={method?.label}
            max={60}
            required
          />
          <Choice
            as="radio"
            name="kind"
            label={t('kind')}
            value={view.values.kind ?? method?.kind ?? 'invoice'}
            options={methodKinds.map((value) => ({
              value,
              title: t(`kinds.${value}`),
              text: t(`kindText.${value}`),
            }))}
          />
          <VerticalBoxes field={field} legend={t('usedFor')} chosen={method?.verticals ?? []} />
          <div className={styles.fields}>
            <Field
              {...field('limitBooking')}
              label={t('limitBooking')}
              hint={t('limitHint')}
              value={euros(method?.limitBookingCents)}
              max={7}
              inputMode="numeric"
            />
            <Field
              {...field('limitMonth')}
              label={t('limitMonth')}
              hint={t('limitHint')}
              value={euros(method?.limitMonthCents)}
              max={7}
              inputMode="numeric"
            />
            <Field
              {...field('expiresOn')}
              type="date"
              label={t('expiresOn')}
              hint={t('expiresHint')}
              value={method?.expiresOn ?? ''}
            />
          </div>
        </FinanceForm>
      </Panel>
      <Actions>
        {method === null ? null : <Ending method={method} {...site} />}
        <ButtonLink href={path} variant="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
    </>
  );
}

/** Switches a method off or on, or deletes it. */
async function Ending({ method, ...site }: FinanceSite & { readonly method: ShownMethod }) {
  const t = await getTranslations('payment-methods');
  const action = `/payment/v1/methods/${method.id}`;
  return (
    <>
      <FinanceForm
        {...site}
        id={method.active ? 'off' : 'on'}
        action={`${action}/active`}
        hidden={{ active: method.active ? 'false' : 'true' }}
        submit={t(method.active ? 'switchOff' : 'switchOn')}
      />
      <ConfirmStep open={t('remove')}>
        <p>{t('removeText')}</p>
        <FinanceForm
          {...site}
          id="removed"
          action={`${action}/remove`}
          submit={t('removeNow', { label: method.label })}
          variant="critical"
        />
      </ConfirmStep>
    </>
  );
}
