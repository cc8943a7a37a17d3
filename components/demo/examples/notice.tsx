import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { ExampleState } from '../example-state';

/** `Notice` in each tone. */
export function NoticeExample() {
  const t = useTranslations('catalogue');
  return (
    <>
      <ExampleState name="good">
        <Notice tone="good">{t('field.done')}</Notice>
      </ExampleState>
      <ExampleState name="caution">
        <Notice tone="caution">{t('states.cautionText')}</Notice>
      </ExampleState>
      <ExampleState name="bad">
        <Notice tone="bad">{t('field.refused')}</Notice>
      </ExampleState>
    </>
  );
}
