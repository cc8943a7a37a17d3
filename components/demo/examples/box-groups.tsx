import { useTranslations } from 'next-intl';
import { BoxGroups } from '@/components/ui/form/box-groups';
import { ExampleState } from '../example-state';
import { refusedForm, untouchedForm } from '../form-states';

/** `BoxGroups`: many boxes of several kinds, and refused as a whole. */
export function BoxGroupsExample() {
  const t = useTranslations('catalogue');
  const boxes = {
    name: 'cabins',
    legend: t('field.cabin'),
    hint: t('states.hintText'),
    groups: [
      {
        legend: t('tab.outbound'),
        boxes: [
          { name: 'out-economy', label: t('field.economy'), checked: true },
          { name: 'out-business', label: t('field.business'), checked: false },
        ],
      },
      {
        legend: t('tab.inbound'),
        boxes: [{ name: 'back-economy', label: t('field.economy'), checked: false }],
      },
    ],
  };
  return (
    <>
      <ExampleState name="plain">
        <BoxGroups {...boxes} form="plain-boxes" view={untouchedForm} />
      </ExampleState>
      <ExampleState name="refused">
        <BoxGroups
          {...boxes}
          form="refused-boxes"
          view={refusedForm('BAD_INPUT', 'cabins', t('states.problem'))}
        />
      </ExampleState>
    </>
  );
}
