import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { fieldsOf } from '@/components/ui/form/form-view';
import { ExampleState } from '../example-state';
import { untouchedForm } from '../form-states';

/** `Field` with `lines`: several lines of text. */
export function LongTextFieldExample() {
  const t = useTranslations('catalogue');
  const field = fieldsOf('long-text-field', untouchedForm);
  const label = t('field.note');
  return (
    <>
      <ExampleState name="plain">
        <Field {...field('plain')} label={label} lines={3} max={500} />
      </ExampleState>
      <ExampleState name="filled">
        <Field {...field('filled')} label={label} lines={3} max={500} value={t('states.noteText')} />
      </ExampleState>
      <ExampleState name="hint">
        <Field {...field('hint')} label={label} lines={3} max={500} hint={t('states.hintText')} />
      </ExampleState>
      <ExampleState name="disabled">
        <fieldset disabled>
          <Field {...field('disabled')} label={label} lines={3} max={500} value={t('states.noteText')} />
        </fieldset>
      </ExampleState>
      <ExampleState name="required">
        <Field {...field('required')} label={label} lines={3} max={500} required />
      </ExampleState>
      <ExampleState name="refused">
        <Field
          {...field('refused')}
          label={label}
          lines={3}
          max={500}
          value={t('states.noteText')}
          problem={t('states.problem')}
        />
      </ExampleState>
    </>
  );
}
