import { getTranslations } from 'next-intl/server';
import { type BoxGroup, BoxGroups } from '@/components/ui/form/box-groups';
import { Choice } from '@/components/ui/form/choice';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { type FormView, fieldsOf, recordFields } from '@/components/ui/form/form-view';
import { RecordForm } from '@/components/ui/form/record-form';
import { VerticalBoxes } from '@/components/ui/form/vertical-boxes';
import { approvalThresholdMax } from '@/lib/shared/company/settings/approval-mode';
import { instructionsMax, methodKinds } from '@/lib/shared/finance/payment-methods';
import styles from '../finance.module.css';
import type { ShownMethod } from './shown-method';

type Props = CompanySite & {
  /** The method that is changed; null for a new one. */
  readonly method: ShownMethod | null;
  readonly view: FormView;
  readonly path: string;
  /** The company's currency, ISO 4217. */
  readonly currency: string;
  /** Whose it is, as boxes. */
  readonly audience: readonly BoxGroup[];
  /** Orders that use it and are not over. */
  readonly openOrders: number;
  /** Methods that those could get. */
  readonly targets: readonly { readonly id: string; readonly label: string }[];
};

const units = (cents: number | null | undefined): string => (cents == null ? '' : String(cents / 100));

/** The form of one payment method, and what can be done with it besides. */
export async function MethodEditor({
  audience,
  currency,
  method,
  openOrders,
  path,
  targets,
  view,
  ...site
}: Props) {
  const [t, words] = await Promise.all([getTranslations('payment-methods'), getTranslations('audience')]);
  const field = recordFields('method', view, t, method);
  return (
    <RecordForm
      {...site}
      id="method"
      action="/payment/v1/methods"
      record={method}
      name={method?.label}
      t={t}
      path={path}
      beside={
        method === null ? null : (
          <Ending method={method} openOrders={openOrders} targets={targets} {...site} />
        )
      }
    >
      <Field {...field('label')} hint={t('labelHint')} max={60} required />
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
      <Field {...field('instructions')} hint={t('instructionsHint')} max={instructionsMax} lines={2} />
      <VerticalBoxes
        field={fieldsOf('method', view)}
        legend={t('usedFor')}
        chosen={method?.verticals ?? []}
      />
      <Limits currency={currency} method={method} view={view} />
      <BoxGroups
        form="method"
        name="audience"
        view={view}
        legend={words('legend')}
        hint={words('hint')}
        groups={audience}
      />
    </RecordForm>
  );
}

/** How much may be paid with it, and until when. */
async function Limits({ currency: own, method, view }: Pick<Props, 'currency' | 'method' | 'view'>) {
  const t = await getTranslations('payment-methods');
  const field = recordFields('method', view, t, method);
  // Limits that are there stay in what they were written in.
  const isLimited = method?.limitBookingCents != null || method?.limitMonthCents != null;
  const currency = isLimited ? (method?.currency ?? own) : own;
  return (
    <div className={styles.fields}>
      <input type="hidden" name="currency" value={currency} />
      <Field
        {...field('limitBooking')}
        type="number"
        label={t('limitBooking', { currency })}
        hint={t('limitHint')}
        value={units(method?.limitBookingCents)}
        min={1}
        max={approvalThresholdMax}
      />
      <Field
        {...field('limitMonth')}
        type="number"
        label={t('limitMonth', { currency })}
        hint={t('limitHint')}
        value={units(method?.limitMonthCents)}
        min={1}
        max={approvalThresholdMax}
      />
      <Field {...field('expiresOn')} type="date" hint={t('expiresHint')} />
    </div>
  );
}

type EndingProps = CompanySite & Pick<Props, 'openOrders' | 'targets'> & { readonly method: ShownMethod };

/** Switches a method off or on, or deletes it. */
async function Ending({ method, openOrders, targets, ...site }: EndingProps) {
  const t = await getTranslations('payment-methods');
  const action = `/payment/v1/methods/${method.id}`;
  const isStuck = openOrders > 0 && targets.length === 0;
  return (
    <>
      <CompanyForm
        {...site}
        id={method.active ? 'off' : 'on'}
        action={`${action}/active`}
        hidden={{ active: method.active ? 'false' : 'true' }}
        submit={t(method.active ? 'switchOff' : 'switchOn')}
      />
      <ConfirmStep open={t('remove')}>
        {isStuck ? (
          <p>{t('openStuck', { count: openOrders })}</p>
        ) : (
          <>
            <p>{t('removeText')}</p>
            <CompanyForm
              {...site}
              id="removed"
              action={`${action}/remove`}
              hidden={{ version: method.version }}
              submit={t('removeNow', { label: method.label })}
              variant="critical"
            >
              {openOrders === 0 ? null : (
                <Choice
                  id="method-target"
                  name="targetId"
                  label={t('target')}
                  hint={t('openText', { count: openOrders })}
                  options={targets.map(({ id, label }) => ({ value: id, title: label }))}
                />
              )}
            </CompanyForm>
          </>
        )}
      </ConfirmStep>
    </>
  );
}
