import { getTranslations } from 'next-intl/server';
import { VerifyPrompt } from '@/components/ui/layout/verify-prompt';
import { withRedir } from '@/lib/shared/session/with-redir';
import { stepUpMs } from '@/lib/shared/sign-in/second-factor';

type Props = {
  /** The page of the second factor. */
  readonly verifyPath: string;
  /** Where to come back to. */
  readonly redir: string;
};

/** Stands where changes want a second factor shown a short while ago, and leads to the page that asks: before anything is typed. */
export async function StepUpGate({ verifyPath, redir }: Props) {
  const t = await getTranslations('step-up');
  const text = t('text', { minutes: stepUpMs / 60_000 });
  return (
    <VerifyPrompt title={t('title')} text={text} href={withRedir(verifyPath, redir)} action={t('action')} />
  );
}
