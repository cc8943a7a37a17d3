import { getTranslations } from 'next-intl/server';
import { Gate } from '@/components/ui/gate';
import { withRedir } from '@/components/ui/with-redir';

/** Stands where something can be changed only after a fresh proof, and leads to the page that asks for it. */
export async function ProofGate({ redir }: { readonly redir: string }) {
  const t = await getTranslations('profile.gate');
  const href = withRedir('/profile/confirm', redir);
  return <Gate title={t('title')} text={t('text')} href={href} action={t('action')} />;
}
