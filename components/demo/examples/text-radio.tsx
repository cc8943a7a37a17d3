import { useTranslations } from 'next-intl';
import { TextRadioGroup } from '@/components/ui/form/text-radio-group';
import { ExampleState } from '../example-state';

/** `TextRadioGroup`: a few choices as words side by side, without and with one chosen. */
export function TextRadioExample() {
  const t = useTranslations('catalogue.field');
  const group = {
    legend: t('cabin'),
    options: (['economy', 'business', 'first'] as const).map((value) => ({ value, title: t(value) })),
  };
  return (
    <>
      <ExampleState name="plain">
        <TextRadioGroup {...group} name="example-cabin" />
      </ExampleState>
      <ExampleState name="chosen">
        <TextRadioGroup {...group} name="example-cabin-chosen" value="business" />
      </ExampleState>
    </>
  );
}
