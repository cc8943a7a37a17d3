import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { fieldsOf } from '@/components/ui/form/form-view';
import { ExampleState } from '../example-state';
import { untouchedForm } from '../form-states';

/** `Choice` as a box: yes or no, sent with its form. */
export function CheckboxChoiceExample() {
  const t = useTranslations('catalogue');
  const field = fieldsOf('checkbox-choice', untouchedForm);
  const label = t('field.agree');
  return (
    <>
      <ExampleState name="plain">
        <Choice as="checkbox" {...field('plain')} label={label} />
      </ExampleState>
      <ExampleState name="chosen">
        <Choice as="checkbox" {...field('filled')} label={label} checked />
      </ExampleState>
      <ExampleState name="disabled">
        <fieldset disabled>
          <Choice as="checkbox" {...field('disabled')} label={label} checked />
        </fieldset>
      </ExampleState>
      <ExampleState name="required">
        <Choice as="checkbox" {...field('required')} label={label} required />
      </ExampleState>
      <ExampleState name="refused">
        <Choice as="checkbox" {...field('refused')} label={label} problem={t('states.problem')} />
      </ExampleState>
    </>
  );
}
