import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { fieldsOf } from '@/components/ui/form/form-view';
import { ExampleState } from '../example-state';
import { untouchedForm } from '../form-states';

/** `Field`: a line of text, as long as `max` lets it be. */
export function TextFieldExample() {
  const t = useTranslations('catalogue');
  const field = fieldsOf('text-field', untouchedForm);
  const label = t('states.person');
  return (
    <>
      <ExampleState name="plain">
        <Field {...field('plain')} label={label} max={40} />
      </ExampleState>
      <ExampleState name="filled">
        <Field {...field('filled')} label={label} max={40} value="Ada Lovelace" />
      </ExampleState>
      <ExampleState name="hint">
        <Field {...field('hint')} label={label} max={40} hint={t('states.hintText')} />
      </ExampleState>
      <ExampleState name="disabled">
        <fieldset disabled>
          <Field {...field('disabled')} label={label} max={40} value="Ada Lovelace" />
        </fieldset>
      </ExampleState>
      <ExampleState name="required">
        <Field {...field('required')} label={label} max={40} required />
      </ExampleState>
      <ExampleState name="refused">
        <Field
          {...field('refused')}
          label={label}
          max={40}
          value="Ada Lovelace"
          problem={t('states.problem')}
        />
      </ExampleState>
    </>
  );
}
