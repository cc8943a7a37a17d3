import { useTranslations } from 'next-intl';
import { AuthForm } from '@/components/ui/auth-form';
import type { FormView } from '@/components/ui/form-view';
import { Panel } from '@/components/ui/panel';
import { SelectField } from '@/components/ui/select-field';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import {
  companyNameLengthMax,
  domainLengthMax,
  personNameLengthMax,
  type SignupDraft,
} from '@/lib/shared/company/company-signup';
import styles from './start-form.module.css';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  /** What is known already: given before, or guessed from the account. */
  readonly known: Partial<SignupDraft>;
  readonly countries: readonly { readonly value: string; readonly title: string }[];
};

/** Step 1: who one is, and which company it is. */
export function CompanyStep({ view, locale, known, countries }: Props) {
  const t = useTranslations('becoming');
  const field = (name: Exclude<keyof SignupDraft, 'variant'>) => ({
    name,
    label: t(`start.${name}`),
    value: known[name] ?? '',
  });
  return (
    <Panel id="company" title={t('steps.company.title')} lead={t('steps.company.text')}>
      <AuthForm id="draft" action="/k/run/business/draft" locale={locale} view={view}>
        {known.variant === undefined ? null : <input type="hidden" name="variant" value={known.variant} />}
        <div className={styles.pair}>
          <TextField
            {...field('firstName')}
            autoComplete="given-name"
            maxLength={personNameLengthMax}
            required
          />
          <TextField
            {...field('lastName')}
            autoComplete="family-name"
            maxLength={personNameLengthMax}
            required
          />
        </div>
        <TextField
          {...field('companyName')}
          autoComplete="organization"
          maxLength={companyNameLengthMax}
          required
        />
        <SelectField
          {...field('country')}
          options={[{ value: '', title: t('start.noCountry') }, ...countries]}
        />
        <TextField {...field('domain')} hint={t('start.domainHint')} maxLength={domainLengthMax} />
        <div>
          <SubmitButton>{t('start.next')}</SubmitButton>
        </div>
      </AuthForm>
    </Panel>
  );
}
