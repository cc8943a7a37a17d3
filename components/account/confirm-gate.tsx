import { getTranslations } from 'next-intl/server';
import { VerifyPrompt } from '@/components/ui/layout/verify-prompt';
import { withRedir } from '@/lib/shared/session/with-redir';

type Props = { readonly email: string; readonly redir: string };

/** Stands where something can be added only once the registered address is confirmed, and leads to sending the link again. */
export async function ConfirmGate({ email, redir }: Props) {
  const t = await getTranslations('profile.confirmGate');
  const href = withRedir('/s/ident/resend', redir);
  return <VerifyPrompt title={t('title')} text={t('text', { email })} href={href} action={t('action')} />;
}
