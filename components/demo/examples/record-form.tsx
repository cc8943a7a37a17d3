import { useLocale, useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { fieldsOf } from '@/components/ui/form/form-view';
import { RecordForm } from '@/components/ui/form/record-form';
import catalogue from '../catalogue.module.css';
import { ExampleState } from '../example-state';
import { untouchedForm } from '../form-states';

/** `RecordForm`: a new record, and one that can be deleted. Both are disabled, because nobody is there to receive them. */
export function RecordFormExample() {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const words = {
    new: t('states.new'),
    create: t('list.act'),
    save: t('list.act'),
    back: t('states.back'),
    remove: t('states.delete'),
    removeText: t('states.final'),
  };
  const form = {
    action: '/example/v1/records',
    path: '/demo/components',
    locale,
    token: null,
    t: (key: keyof typeof words) => words[key],
  };
  return (
    <>
      <ExampleState name="empty">
        <fieldset disabled className={catalogue.stack}>
          <RecordForm {...form} id="new-record" record={null} name={undefined}>
            <Field {...fieldsOf('new-record', untouchedForm)('name')} label={t('states.person')} required />
          </RecordForm>
        </fieldset>
      </ExampleState>
      <ExampleState name="filled">
        <fieldset disabled className={catalogue.stack}>
          <RecordForm
            {...form}
            id="known-record"
            record={{ id: 'ada', version: 1 }}
            name="Ada Lovelace"
            removeNow={t('states.delete')}
          >
            <Field
              {...fieldsOf('known-record', untouchedForm)('name')}
              label={t('states.person')}
              value="Ada Lovelace"
              required
            />
          </RecordForm>
        </fieldset>
      </ExampleState>
    </>
  );
}
