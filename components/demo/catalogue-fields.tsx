import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { Panel } from '@/components/ui/layout/panel';
import styles from './catalogue.module.css';

const codeLengthMax = 5;

/** Fields for texts; `ComponentStates` has every field. No form is around them, so that nothing is sent (SURV-016). */
export async function CatalogueFields() {
  const t = await getTranslations('catalogue.field');
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
        <Field name="note" label={t('note')} hint={t('noteHint')} lines={3} max={500} />
      </div>
    </Panel>
  );
}
