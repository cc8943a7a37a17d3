import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/list/fact-list';
import { ExampleState } from '../example-state';

/** `FactList`: one below the other, and side by side. What is empty is left out. */
export function FactListExample() {
  const t = useTranslations('catalogue');
  const facts = [
    [t('states.person'), 'Ada Lovelace'],
    [t('states.email'), 'ada@example.com'],
    [t('states.tel'), ''],
    [t('field.cabin'), t('field.economy')],
  ] as const;
  return (
    <>
      <ExampleState name="plain">
        <FactList facts={facts} />
      </ExampleState>
      <ExampleState name="beside">
        <FactList facts={facts} columns />
      </ExampleState>
    </>
  );
}
