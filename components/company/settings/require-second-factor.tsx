import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';

type Props = {
  /** The company's setting. */
  readonly required: boolean;
  readonly company: string;
  /** State of the form `required` (`formState('required', query)`). */
  readonly view: FormView;
  readonly locale: string;
};

/** Whether everybody of the company needs a second factor, and the switch for it: a plain form that asks for a fresh one. */
export async function RequireSecondFactor({ required, company, view, locale }: Props) {
  const t = await getTranslations('security');
  return (
    <Panel id="require-everybody" title={t('required.title')} lead={t('required.text')}>
      <Outcome view={view} done={t('saved')} />
      <p>{required ? t('required.on', { company }) : t('required.off')}</p>
      <Form id="required" action="/i/api/business/twoFactor/v1/required" locale={locale} token={view.token}>
        <input type="hidden" name="required" value={String(!required)} />
        <button type="submit" className={buttonVariant(required ? 'quiet' : 'primary')}>
          {t(required ? 'required.turnOff' : 'required.turnOn')}
        </button>
      </Form>
    </Panel>
  );
}
