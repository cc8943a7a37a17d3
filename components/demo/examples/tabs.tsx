import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/layout/tabs';
import { ExampleState } from '../example-state';

/** `Tabs`: three, of which the second is chosen at first. */
export function TabsExample() {
  const t = useTranslations('catalogue.tab');
  return (
    <ExampleState name="chosen">
      <Tabs
        label={t('label')}
        chosen="example-inbound"
        tabs={(['outbound', 'inbound', 'fares'] as const).map((tab) => ({
          id: `example-${tab}`,
          title: t(tab),
          content: <p>{t(`${tab}Text`)}</p>,
        }))}
      />
    </ExampleState>
  );
}
