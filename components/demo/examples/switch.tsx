import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/form/switch';
import { ExampleState } from '../example-state';

/** `Switch`: on or off, at once. */
export function SwitchExample() {
  const t = useTranslations('catalogue.field');
  return (
    <>
      <ExampleState name="plain">
        <Switch name="switch-plain">{t('fees')}</Switch>
      </ExampleState>
      <ExampleState name="on">
        <Switch name="switch-filled" defaultChecked>
          {t('fees')}
        </Switch>
      </ExampleState>
      <ExampleState name="disabled">
        <Switch name="switch-disabled" defaultChecked disabled>
          {t('fees')}
        </Switch>
      </ExampleState>
    </>
  );
}
