import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { fieldsOf } from '@/components/ui/form/form-view';
import { ExampleState } from '../example-state';
import { untouchedForm } from '../form-states';

/** `Choice`: one of several, from a native list. Closed it shows the short title. */
export function SelectChoiceExample() {
  const t = useTranslations('catalogue');
  const field = fieldsOf('select-choice', untouchedForm);
  const choice = {
    label: t('field.currency'),
    options: [
      { value: 'often', title: t('field.often'), isHeading: true },
      { value: 'EUR', title: t('field.euro'), contractedTitle: 'EUR' },
      { value: 'USD', title: t('field.dollar'), contractedTitle: 'USD' },
      { value: 'other', title: t('field.others'), isHeading: true },
      { value: 'ISK', title: t('field.krona'), contractedTitle: 'ISK' },
      { value: 'HRK', title: t('field.kuna'), disabled: true },
    ],
  };
  return (
    <>
      <ExampleState name="plain">
        <Choice {...field('plain')} {...choice} />
      </ExampleState>
      <ExampleState name="filled">
        <Choice {...field('filled')} {...choice} value="ISK" />
      </ExampleState>
      <ExampleState name="hint">
        <Choice {...field('hint')} {...choice} hint={t('states.hintText')} />
      </ExampleState>
      <ExampleState name="disabled">
        <fieldset disabled>
          <Choice {...field('disabled')} {...choice} value="ISK" />
        </fieldset>
      </ExampleState>
      <ExampleState name="refused">
        <Choice {...field('refused')} {...choice} value="USD" problem={t('states.problem')} />
      </ExampleState>
    </>
  );
}
