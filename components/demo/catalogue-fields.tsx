import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { FileField } from '@/components/ui/form/file-field';
import { Outcome } from '@/components/ui/form/outcome';
import { Switch } from '@/components/ui/form/switch';
import { TextRadioGroup } from '@/components/ui/form/text-radio-group';
import { Panel } from '@/components/ui/layout/panel';
import styles from './catalogue.module.css';
import { refusedForm, untouchedForm } from './form-states';

const codeLengthMax = 5;
const cabins = ['economy', 'business', 'first'] as const;

/**
 * Every part of the form kit, and each outcome. No form is around them, so that nothing is sent, and no field is refused
 * (SURV-016).
 */
export async function CatalogueFields() {
  const [t, words] = await Promise.all([
    getTranslations('catalogue.field'),
    getTranslations('sign-in.fields'),
  ]);
  return (
    <Panel id="fields" title={t('title')} lead={t('lead')}>
      <div className={styles.stack}>
        <Field name="free" label={t('free')} />
        <Field
          name="short"
          label={t('short')}
          hint={t('shortHint', { max: codeLengthMax })}
          max={codeLengthMax}
        />
        <Field name="number" type="number" label={t('number')} value="2" min={1} max={9} />
        <Field name="date" type="date" label={t('date')} />
        <Field name="note" label={t('note')} hint={t('noteHint')} lines={3} max={500} />
        <Field
          name="secret"
          type="password"
          label={t('secret')}
          autoComplete="new-password"
          reveal={{ show: words('show'), hide: words('hide') }}
        />
        <TextRadioGroup
          name="cabin"
          legend={t('cabin')}
          value="economy"
          options={cabins.map((cabin) => ({ value: cabin, title: t(cabin) }))}
        />
        <Choice
          name="currency"
          label={t('currency')}
          value="EUR"
          options={[
            { value: 'often', title: t('often'), isHeading: true },
            { value: 'EUR', title: t('euro'), contractedTitle: 'EUR' },
            { value: 'USD', title: t('dollar'), contractedTitle: 'USD' },
            { value: 'other', title: t('others'), isHeading: true },
            { value: 'ISK', title: t('krona'), contractedTitle: 'ISK' },
            { value: 'HRK', title: t('kuna'), disabled: true },
          ]}
        />
        <Choice
          as="radio"
          name="pay"
          label={t('pay')}
          value="now"
          options={[
            { value: 'now', title: t('payNow'), text: t('payNowText') },
            { value: 'later', title: t('payLater'), text: t('payLaterText') },
          ]}
        />
        <Choice as="checkbox" name="agree" label={t('agree')} />
        <Switch name="fees">{t('fees')}</Switch>
        <FileField name="file" label={t('file')} hint={t('fileHint')} accept={['image/png', 'image/jpeg']} />
        {/* Closed, because an outcome takes the focus when its page opens. */}
        <ConfirmStep open={t('outcomes')} calm>
          <Outcome view={{ ...untouchedForm, done: true }} done={t('done')} />
          <Outcome view={refusedForm('NAME_USED', null, t('refused'))} done="" />
          <Outcome
            view={refusedForm('VERSION_CONFLICT', null, '')}
            done=""
            conflict={{ name: 'Ada', when: t('changedWhen') }}
          />
        </ConfirmStep>
      </div>
    </Panel>
  );
}
