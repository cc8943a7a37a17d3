import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { fieldsOf } from '@/components/ui/form/form-view';
import { ExampleState } from '../example-state';
import { untouchedForm } from '../form-states';

/** `Field`: a whole number. */
export function NumberFieldExample() {
  const t = useTranslations('catalogue');
  const field = fieldsOf('number-field', untouchedForm);
  const label = t('field.number');
  return (
    <>
      <ExampleState name="plain">
        <Field {...field('plain')} label={label} type="number" min={1} max={9} />
      </ExampleState>
      <ExampleState name="filled">
        <Field {...field('filled')} label={label} type="number" min={1} max={9} value="2" />
      </ExampleState>
      <ExampleState name="hint">
        <Field {...field('hint')} label={label} type="number" min={1} max={9} hint={t('states.hintText')} />
      </ExampleState>
      <ExampleState name="disabled">
        <fieldset disabled>
          <Field {...field('disabled')} label={label} type="number" min={1} max={9} value="2" />
        </fieldset>
      </ExampleState>
      <ExampleState name="required">
        <Field {...field('required')} label={label} type="number" min={1} max={9} required />
      </ExampleState>
      <ExampleState name="refused">
        <Field
          {...field('refused')}
          label={label}
          type="number"
          min={1}
          max={9}
          value="2"
          problem={t('states.problem')}
        />
      </ExampleState>
    </>
  );
}
