import { getTranslations } from 'next-intl/server';
import { VerifyPrompt } from '@/components/ui/layout/verify-prompt';
import { withRedir } from '@/lib/shared/session/with-redir';

type Props = {
  readonly redir: string;
  /** The account has a second factor, so that is what is asked for. */
  readonly factor: boolean;
};

/** Stands where something can be changed only after a recent proof, and leads to the page that asks for it. */
export async function ProofGate({ redir, factor }: Props) {
  const t = await getTranslations('profile.gate');
  const href = withRedir('/profile/confirm', redir);
  return (
    <VerifyPrompt
      title={t('title')}
      text={t(factor ? 'factorText' : 'text')}
      href={href}
      action={t('action')}
    />
  );
}
