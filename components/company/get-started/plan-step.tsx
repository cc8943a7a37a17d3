import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Choice } from '@/components/ui/form/choice';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import { companyNeeds, companySizes } from '@/lib/shared/company/signup/company-signup';
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
  const t = useTranslations('company-signup');
  const field = fieldsOf('found', view);
  const sizes = companySizes.map((size) => {
    const [from = 0, to] = size.split('-').map((text) => Number.parseInt(text, 10));
    const words = size === '1' ? 'one' : to === undefined ? 'more' : 'range';
    return { value: size, title: t(`start.sizes.${words}`, { from, to: to ?? from }) };
  });
  return (
    <Panel id="plan" title={t('steps.plan.title')} lead={t('steps.plan.text')}>
      <Form id="found" action="/k/run/business/found" locale={locale} view={view}>
        <PlanChoice chosen={view.values.variant ?? variant} />
        <Choice {...field('size')} label={t('start.size')} options={sizes} value="2-9" />
        <fieldset className={styles.needs}>
          <legend className={styles.legend}>{t('start.needs')}</legend>
          {companyNeeds.map((need) => (
            <Choice key={need} as="checkbox" {...field(need)} label={t(`start.need.${need}`)} />
          ))}
        </fieldset>
        <div className={styles.actions}>
          <button type="submit" className={buttonVariant('primary')}>
            {t('start.found', { company })}
          </button>
          <SiteLink className={styles.back} href={back}>
            {t('start.back')}
          </SiteLink>
        </div>
      </Form>
    </Panel>
  );
}
