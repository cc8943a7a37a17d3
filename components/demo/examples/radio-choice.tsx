import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { TextRadioGroup } from '@/components/ui/form/text-radio-group';
import { ExampleState } from '../example-state';

/**
 * `Choice` as radio buttons with what each means, and `TextRadioGroup`, words side by side. One of them is always chosen, so
 * that nothing is required and nothing refused.
 */
export function RadioChoiceExample() {
  const t = useTranslations('catalogue.field');
  const pay = {
    as: 'radio',
    label: t('pay'),
    value: 'now',
    options: [
      { value: 'now', title: t('payNow'), text: t('payNowText') },
      { value: 'later', title: t('payLater'), text: t('payLaterText') },
    ],
  } as const;
  const cabin = {
    legend: t('cabin'),
    value: 'economy',
    options: [
      { value: 'economy', title: t('economy') },
      { value: 'business', title: t('business') },
      { value: 'first', title: t('first') },
    ],
  };
  return (
    <>
      <ExampleState name="chosen">
        <Choice {...pay} name="pay-filled" />
      </ExampleState>
      <ExampleState name="beside">
        <Choice {...pay} name="pay-beside" beside />
      </ExampleState>
      <ExampleState name="disabled">
        <fieldset disabled>
          <Choice {...pay} name="pay-disabled" />
        </fieldset>
      </ExampleState>
      <ExampleState name="chosen">
        <TextRadioGroup {...cabin} name="cabin-filled" />
      </ExampleState>
      <ExampleState name="disabled">
        <fieldset disabled>
          <TextRadioGroup {...cabin} name="cabin-disabled" />
        </fieldset>
      </ExampleState>
    </>
  );
}
