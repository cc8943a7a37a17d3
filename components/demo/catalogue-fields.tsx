import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/panel';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextRadioGroup } from '@/components/ui/text-radio-group';
import styles from './catalogue.module.css';

const codeLengthMax = 5;
const cabins = ['economy', 'business', 'first'] as const;

/** Fields outside a form, so that nothing is sent. */
export async function CatalogueFields() {
  const t = await getTranslations('catalogue.field');
  return (
    <Panel id="fields" title={t('title')} lead={t('lead')}>
      <div className={styles.stack}>
        <TextField name="free" label={t('free')} />
        <TextField
          name="short"
          label={t('short')}
          hint={t('shortHint', { max: codeLengthMax })}
          maxLength={codeLengthMax}
        />
        <TextRadioGroup
          name="cabin"
          legend={t('cabin')}
          value="economy"
          options={cabins.map((cabin) => ({ value: cabin, title: t(cabin) }))}
        />
        <SelectField
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
      </div>
    </Panel>
  );
}
