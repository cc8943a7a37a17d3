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
import { fieldKinds, fieldNeeds, profileFacts } from '@/lib/shared/finance/trip-fields';
import styles from '../finance.module.css';
import type { ShownField } from './shown-field';

type Props = CompanySite & {
  /** The field that is changed; null for a new one. */
  readonly field: ShownField | null;
  readonly view: FormView;
  readonly path: string;
  /** Of whom it is asked, as boxes. */
  readonly audience: readonly BoxGroup[];
  /** The company's currency, ISO 4217. */
  readonly currency: string;
  /** Bookings that are not over and have no answer. */
  readonly lacking: number;
};

/** The form of one field, and what can be done with it besides. */
export async function FieldEditor({ audience, currency, field: row, lacking, path, view, ...site }: Props) {
  const [t, words] = await Promise.all([getTranslations('trip-fields'), getTranslations('audience')]);
  const field = recordFields('field', view, t, row ?? { kind: 'text', need: 'never' });
  const isUsed = row?.usedAt != null;
  return (
    <RecordForm
      {...site}
      id="field"
      action="/tripFields/v1"
      record={row}
      name={row?.label}
      lead={isUsed ? t('usedLead') : t('personal')}
      t={t}
      path={path}
      removeNow={isUsed || row?.retiredAt != null ? undefined : t('removeNow', { label: row?.label ?? '' })}
      beside={isUsed || row?.retiredAt != null ? <Ending row={row} {...site} /> : null}
    >
      <div className={styles.fields}>
        <Field {...field('label')} hint={t('labelHint')} max={60} required />
        <Field
          {...field('key')}
          hint={t(isUsed ? 'keyFixed' : 'keyHint')}
          max={30}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isUsed}
          required
        />
      </div>
      <KindAndNeed row={row} view={view} lacking={lacking} />
      <Rule row={row} view={view} currency={currency} />
      <VerticalBoxes field={fieldsOf('field', view)} legend={t('askedFor')} chosen={row?.verticals ?? []} />
      <Help row={row} view={view} />
      <BoxGroups
        form="field"
        name="audience"
        view={view}
        legend={words('legend')}
        hint={words('hint')}
        groups={audience}
      />
    </RecordForm>
  );
}

type PartProps = { readonly row: ShownField | null; readonly view: FormView };

/** What kind of answer it takes, which stays once there is one, and whether it can be left out. */
async function KindAndNeed({ lacking, row, view }: PartProps & Pick<Props, 'lacking'>) {
  const t = await getTranslations('trip-fields');
  const field = recordFields('field', view, t, row ?? { kind: 'text', need: 'never' });
  const isUsed = row?.usedAt != null;
  return (
    <div className={styles.fields}>
      {isUsed ? (
        <>
          <input type="hidden" name="kind" value={row.kind} />
          <p>
            {t('kind')}: {t(`kinds.${row.kind}`)}
          </p>
        </>
      ) : (
        <Choice
          {...field('kind')}
          options={fieldKinds.map((value) => ({ value, title: t(`kinds.${value}`) }))}
        />
      )}
      <Choice
        {...field('need')}
        hint={lacking === 0 || row?.need === 'always' ? undefined : t('lacking', { count: lacking })}
        options={fieldNeeds.map((value) => ({ value, title: t(`needs.${value}`) }))}
      />
    </div>
  );
}

/** When it needs an answer, where that is not always or never. */
async function Rule({ currency, row, view }: PartProps & Pick<Props, 'currency'>) {
  const t = await getTranslations('trip-fields');
  const field = recordFields('field', view, t, row);
  return (
    <fieldset className={styles.stack}>
      <legend>{t('rule')}</legend>
      <p className={styles.muted}>{t('ruleHint')}</p>
      <Choice as="checkbox" {...field('neededOutOfPolicy')} />
      <Field
        {...field('neededFrom')}
        type="number"
        label={t('neededFrom', { currency })}
        min={1}
        max={approvalThresholdMax}
      />
    </fieldset>
  );
}

/** What helps whoever answers, and what a text has to look like. */
async function Help({ row, view }: PartProps) {
  const t = await getTranslations('trip-fields');
  const field = recordFields('field', view, t, row ?? { kind: 'text', need: 'never' });
  const isUsed = row?.usedAt != null;
  return (
    <>
      <Field {...field('hint')} hint={t('hintHint')} max={120} />
      {isUsed && row.kind !== 'text' ? null : (
        <Field
          {...field('pattern')}
          hint={t('patternHint', { example: '[0-9]{4}' })}
          max={120}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Choice as="checkbox" {...field('remembers')} />
      {isUsed && row.kind !== 'text' && row.kind !== 'list' ? null : (
        <Choice
          {...field('fromProfile')}
          hint={t('fromProfileHint')}
          options={[
            { value: '', title: t('nothing') },
            ...profileFacts.map((value) => ({ value, title: t(`profile.${value}`) })),
          ]}
        />
      )}
    </>
  );
}

/** Retires a field that orders have answers to, or asks again. */
async function Ending({ row, ...site }: CompanySite & { readonly row: ShownField }) {
  const t = await getTranslations('trip-fields');
  const action = `/tripFields/v1/${row.id}`;
  if (row.retiredAt !== null)
    return (
      <CompanyForm
        {...site}
        id="restored"
        action={`${action}/retire`}
        hidden={{ retired: 'false' }}
        submit={t('restore')}
      />
    );
  return (
    <ConfirmStep open={t('retire')} calm>
      <p>{t('retireText')}</p>
      <CompanyForm
        {...site}
        id="retired"
        action={`${action}/retire`}
        hidden={{ retired: 'true' }}
        submit={t('retireNow', { label: row.label })}
      />
    </ConfirmStep>
  );
}
