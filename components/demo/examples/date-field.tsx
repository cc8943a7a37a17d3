import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { fieldsOf } from '@/components/ui/form/form-view';
import { ExampleState } from '../example-state';
import { untouchedForm } from '../form-states';

/** `Field`: a day. */
export function DateFieldExample() {
  const t = useTranslations('catalogue');
  const field = fieldsOf('date-field', untouchedForm);
  const label = t('field.date');
  return (
    <>
      <ExampleState name="plain">
        <Field {...field('plain')} label={label} type="date" />
      </ExampleState>
      <ExampleState name="filled">
        <Field {...field('filled')} label={label} type="date" value="2027-05-14" />
      </ExampleState>
      <ExampleState name="hint">
        <Field {...field('hint')} label={label} type="date" hint={t('states.hintText')} />
      </ExampleState>
      <ExampleState name="disabled">
        <fieldset disabled>
          <Field {...field('disabled')} label={label} type="date" value="2027-05-14" />
        </fieldset>
      </ExampleState>
      <ExampleState name="required">
        <Field {...field('required')} label={label} type="date" required />
      </ExampleState>
      <ExampleState name="refused">
        <Field
          {...field('refused')}
          label={label}
          type="date"
          value="2027-05-14"
          problem={t('states.problem')}
        />
      </ExampleState>
    </>
  );
}
