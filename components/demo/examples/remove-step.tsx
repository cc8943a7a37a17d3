import { useLocale, useTranslations } from 'next-intl';
import { RemoveStep } from '@/components/ui/form/remove-step';
import type { ExampleProps } from '../example-props';
import { ExampleState } from '../example-state';

/** `RemoveStep`: the question and the form that removes. It is disabled, because there is nothing to remove. */
export function RemoveStepExample({ action }: Pick<ExampleProps, 'action'>) {
  const t = useTranslations('catalogue.states');
  return (
    <ExampleState name="closed">
      <fieldset disabled>
        <RemoveStep
          id="example-remove"
          action={action}
          locale={useLocale()}
          token={null}
          open={t('delete')}
          text={t('final')}
          submit={t('delete')}
        />
      </fieldset>
    </ExampleState>
  );
}
