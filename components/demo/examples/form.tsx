import { useLocale, useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { ExampleState } from '../example-state';
import { refusedForm, untouchedForm } from '../form-states';

type Props = { readonly id: string; readonly view: FormView; readonly action: string };

/** `Form`: before it is sent, disabled, and refused with a link to the field. */
export function FormExample({ action }: { readonly action: string }) {
  const t = useTranslations('catalogue.states');
  return (
    <>
      <ExampleState name="plain">
        <PersonForm id="plain-form" view={untouchedForm} action={action} />
      </ExampleState>
      <ExampleState name="disabled">
        <fieldset disabled>
          <PersonForm id="disabled-form" view={untouchedForm} action={action} />
        </fieldset>
      </ExampleState>
      <ExampleState name="refused">
        <PersonForm
          id="refused-form"
          view={{ ...refusedForm('BAD_INPUT', 'email', t('problem')), values: { name: 'Ada', email: 'ada' } }}
          action={action}
        />
      </ExampleState>
    </>
  );
}

/** Its button sends nothing, because nobody is there to receive it; any other form is given `submit`, the words on its button. */
function PersonForm({ action, id, view }: Props) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const field = fieldsOf(id, view);
  return (
    <Form id={id} action={action} locale={locale} view={view}>
      <Field {...field('name')} label={t('states.person')} required />
      <Field {...field('email')} label={t('states.email')} type="email" required />
      <button type="button" className={buttonVariant('primary')}>
        {t('list.act')}
      </button>
    </Form>
  );
}
