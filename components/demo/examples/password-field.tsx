import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { fieldsOf } from '@/components/ui/form/form-view';
import { ExampleState } from '../example-state';
import { untouchedForm } from '../form-states';

/** `Field`: a password, which can be shown while it is typed. */
export function PasswordFieldExample() {
  const t = useTranslations('catalogue');
  const field = fieldsOf('password-field', untouchedForm);
  const label = t('field.secret');
  const words = useTranslations('sign-in.fields');
  const reveal = { show: words('show'), hide: words('hide') };
  return (
    <>
      <ExampleState name="plain">
        <Field
          {...field('plain')}
          label={label}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
        />
      </ExampleState>
      <ExampleState name="filled">
        <Field
          {...field('filled')}
          label={label}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
          value="correct horse"
        />
      </ExampleState>
      <ExampleState name="hint">
        <Field
          {...field('hint')}
          label={label}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
          hint={t('states.hintText')}
        />
      </ExampleState>
      <ExampleState name="disabled">
        <fieldset disabled>
          <Field
            {...field('disabled')}
            label={label}
            type="password"
            autoComplete="new-password"
            reveal={reveal}
            value="correct horse"
          />
        </fieldset>
      </ExampleState>
      <ExampleState name="required">
        <Field
          {...field('required')}
          label={label}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
          required
        />
      </ExampleState>
      <ExampleState name="refused">
        <Field
          {...field('refused')}
          label={label}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
          value="correct horse"
          problem={t('states.problem')}
        />
      </ExampleState>
    </>
  );
}
