import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { fieldsOf } from '@/components/ui/form/form-view';
import { ExampleState } from '../example-state';
import { untouchedForm } from '../form-states';

/** `Field`: an amount of money, with the keyboard for decimal numbers. */
export function MoneyFieldExample() {
  const t = useTranslations('catalogue');
  const field = fieldsOf('money-field', untouchedForm);
  const label = t('states.price');
  return (
    <>
      <ExampleState name="plain">
        <Field {...field('plain')} label={label} inputMode="decimal" dir="ltr" />
      </ExampleState>
      <ExampleState name="filled">
        <Field {...field('filled')} label={label} inputMode="decimal" dir="ltr" value="149.50" />
      </ExampleState>
      <ExampleState name="hint">
        <Field {...field('hint')} label={label} inputMode="decimal" dir="ltr" hint={t('states.hintText')} />
      </ExampleState>
      <ExampleState name="disabled">
        <fieldset disabled>
          <Field {...field('disabled')} label={label} inputMode="decimal" dir="ltr" value="149.50" />
        </fieldset>
      </ExampleState>
      <ExampleState name="required">
        <Field {...field('required')} label={label} inputMode="decimal" dir="ltr" required />
      </ExampleState>
      <ExampleState name="refused">
        <Field
          {...field('refused')}
          label={label}
          inputMode="decimal"
          dir="ltr"
          value="149.50"
          problem={t('states.problem')}
        />
      </ExampleState>
    </>
  );
}
