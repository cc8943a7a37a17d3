import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { type FormView, recordFields } from '@/components/ui/form/form-view';
import { RecordForm } from '@/components/ui/form/record-form';
import { type CountryRisk, riskEffects, riskLevels, riskNoteMax } from '@/lib/shared/policy/country-risk';
import styles from './policy.module.css';

type Props = CompanySite & {
  /** Null for a new one. */
  readonly risk: (CountryRisk & { readonly id: string; readonly version: number }) | null;
  /** What the country is called. */
  readonly name: string | undefined;
  readonly countries: readonly ChoiceOption[];
  readonly view: FormView;
  readonly path: string;
};

/** The form that rates a country. */
export async function RiskEditor({ countries, name, path, risk, view, ...site }: Props) {
  const t = await getTranslations('country-risks');
  const field = recordFields('risk', view, t, risk ?? { level: 'amber', effect: 'approve' });
  return (
    <RecordForm
      {...site}
      id="risk"
      action="/tracker/v1/risks"
      record={risk}
      name={name}
      t={t}
      path={path}
      removeNow={t('removeNow', { country: name ?? '' })}
    >
      <div className={styles.fields}>
        <Choice {...field('country')} options={[{ value: '', title: t('choose') }, ...countries]} />
        <Choice
          {...field('level')}
          options={riskLevels.map((value) => ({ value, title: t(`levels.${value}`) }))}
        />
        <Choice
          {...field('effect')}
          hint={t('effectHint')}
          options={riskEffects.map((value) => ({ value, title: t(`effects.${value}`) }))}
        />
        <Field {...field('note')} hint={t('noteHint')} max={riskNoteMax} lines={4} required />
      </div>
    </RecordForm>
  );
}
