import { useTranslations } from 'next-intl';
import { VerifyPrompt } from '@/components/ui/layout/verify-prompt';
import { ExampleState } from '../example-state';

/** `VerifyPrompt`: in the place of what can be changed only after a proof. */
export function VerifyPromptExample() {
  const t = useTranslations('profile.gate');
  return (
    <ExampleState name="plain">
      <VerifyPrompt title={t('title')} text={t('text')} href="/demo/components" action={t('action')} />
    </ExampleState>
  );
}
