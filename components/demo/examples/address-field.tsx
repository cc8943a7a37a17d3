import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Field } from '@/components/ui/form/field';
import { fieldsOf } from '@/components/ui/form/form-view';
import { ExampleState } from '../example-state';
import { untouchedForm } from '../form-states';

const values = {
  email: 'ada@example.com',
  tel: '+43 1 234 5678',
  url: 'https://example.com',
  search: 'Reykjavík',
} as const;
const types = ['email', 'tel', 'url', 'search'] as const;

/** `Field`: an e-mail address, a telephone number, a web address, and what is searched for. */
export function AddressFieldExample() {
  const t = useTranslations('catalogue.states');
  return types.map((type) => {
    const field = fieldsOf(`${type}-field`, untouchedForm);
    const kind = { label: t(type), type };
    const value = values[type];
    return (
      <Fragment key={type}>
        <ExampleState name="plain">
          <Field {...field('plain')} {...kind} />
        </ExampleState>
        <ExampleState name="filled">
          <Field {...field('filled')} {...kind} value={value} />
        </ExampleState>
        <ExampleState name="hint">
          <Field {...field('hint')} {...kind} hint={t('hintText')} />
        </ExampleState>
        <ExampleState name="disabled">
          <fieldset disabled>
            <Field {...field('disabled')} {...kind} value={value} />
          </fieldset>
        </ExampleState>
        <ExampleState name="required">
          <Field {...field('required')} {...kind} required />
        </ExampleState>
        <ExampleState name="refused">
          <Field {...field('refused')} {...kind} value={value} problem={t('problem')} />
        </ExampleState>
      </Fragment>
    );
  });
}
