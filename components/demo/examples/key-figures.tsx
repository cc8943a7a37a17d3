import { useTranslations } from 'next-intl';
import { KeyFigures } from '@/components/ui/list/key-figures';
import { ExampleState } from '../example-state';

/** `KeyFigures`: with what they are made of. */
export function KeyFiguresExample() {
  const t = useTranslations('catalogue');
  return (
    <ExampleState name="plain">
      <KeyFigures
        figures={[
          { title: t('field.number'), value: '2', hints: [t('tab.faresText')] },
          { title: t('states.part.table'), value: '13', hints: [t('list.count', { count: 13 })] },
        ]}
      />
    </ExampleState>
  );
}
