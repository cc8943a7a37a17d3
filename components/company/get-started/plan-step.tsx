import { useTranslations } from 'next-intl';
import { AuthForm } from '@/components/ui/auth-form';
import { CheckboxField } from '@/components/ui/checkbox-field';
import type { FormView } from '@/components/ui/form-view';
import { Panel } from '@/components/ui/panel';
import { SelectField } from '@/components/ui/select-field';
import { SiteLink } from '@/components/ui/site-link';
import { SubmitButton } from '@/components/ui/submit-button';
import { companyNeeds, companySizes } from '@/lib/shared/company/company-signup';
import { PlanChoice } from './plan-choice';
import styles from './start-form.module.css';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly company: string;
  /** The plan that is chosen at first. */
  readonly variant: string;
  /** Address of the first step. */
  readonly back: string;
};

/** Step 2: how many there are, what they need and which plan; its button founds the company. */
export function PlanStep({ view, locale, company, variant, back }: Props) {
  const t = useTranslations('becoming');
  const sizes = companySizes.map((size) => {
    const [from = 0, to] = size.split('-').map((text) => Number.parseInt(text, 10));
    const words = size === '1' ? 'one' : to === undefined ? 'more' : 'range';
    return { value: size, title: t(`start.sizes.${words}`, { from, to: to ?? from }) };
  });
  return (
    <Panel id="plan" title={t('steps.plan.title')} lead={t('steps.plan.text')}>
      <AuthForm id="found" action="/k/run/business/found" locale={locale} view={view}>
        <PlanChoice chosen={view.values.variant ?? variant} />
        <SelectField name="size" label={t('start.size')} options={sizes} value="2-9" />
        <fieldset className={styles.needs}>
          <legend className={styles.legend}>{t('start.needs')}</legend>
          {companyNeeds.map((need) => (
            <CheckboxField key={need} name={need} label={t(`start.need.${need}`)} />
          ))}
        </fieldset>
        <div className={styles.actions}>
          <SubmitButton>{t('start.found', { company })}</SubmitButton>
          <SiteLink className={styles.back} href={back}>
            {t('start.back')}
          </SiteLink>
        </div>
      </AuthForm>
    </Panel>
  );
}
