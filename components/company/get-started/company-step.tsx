import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import {
  companyNameLengthMax,
  domainLengthMax,
  personNameLengthMax,
  type SignupDraft,
} from '@/lib/shared/company/signup/company-signup';
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
  const t = useTranslations('company-signup');
  const of = fieldsOf('draft', view);
  const field = (name: Exclude<keyof SignupDraft, 'variant'>) => ({
    ...of(name),
    label: t(`start.${name}`),
    value: known[name] ?? '',
  });
  return (
    <Panel id="company" title={t('steps.company.title')} lead={t('steps.company.text')}>
      <Form
        id="draft"
        action="/k/run/business/draft"
        locale={locale}
        view={view}
        hidden={known.variant === undefined ? {} : { variant: known.variant }}
        submit={t('start.next')}
        variant="primary"
      >
        <div className={styles.pair}>
          <Field {...field('firstName')} autoComplete="given-name" max={personNameLengthMax} required />
          <Field {...field('lastName')} autoComplete="family-name" max={personNameLengthMax} required />
        </div>
        <Field {...field('companyName')} autoComplete="organization" max={companyNameLengthMax} required />
        <Choice {...field('country')} options={[{ value: '', title: t('start.noCountry') }, ...countries]} />
        <Field {...field('domain')} hint={t('start.domainHint')} max={domainLengthMax} />
      </Form>
    </Panel>
  );
}
