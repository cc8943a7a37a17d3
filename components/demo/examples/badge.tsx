import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { ExampleState } from '../example-state';

/** `Badge` in each tone. */
export function BadgeExample() {
  const t = useTranslations('catalogue.states');
  return (
    <>
      <ExampleState name="good">
        <Badge tone="good">{t('confirmed')}</Badge>
      </ExampleState>
      <ExampleState name="caution">
        <Badge tone="caution">{t('pending')}</Badge>
      </ExampleState>
      <ExampleState name="bad">
        <Badge tone="bad">{t('declined')}</Badge>
      </ExampleState>
      <ExampleState name="accent">
        <Badge tone="accent">{t('new')}</Badge>
      </ExampleState>
    </>
  );
}
