import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { ExampleState } from '../example-state';

/** `ConfirmStep`: a second press, for what cannot be taken back and, `calm`, for what can. */
export function ConfirmStepExample() {
  const t = useTranslations('catalogue.states');
  const question = (
    <>
      <p>{t('final')}</p>
      <button type="button" className={buttonVariant('critical')}>
        {t('delete')}
      </button>
    </>
  );
  return (
    <>
      <ExampleState name="closed">
        <ConfirmStep open={t('delete')}>{question}</ConfirmStep>
      </ExampleState>
      <ExampleState name="open">
        <ConfirmStep open={t('delete')} isOpen>
          {question}
        </ConfirmStep>
      </ExampleState>
      <ExampleState name="calm">
        <ConfirmStep open={t('delete')} calm isOpen>
          {question}
        </ConfirmStep>
      </ExampleState>
    </>
  );
}
