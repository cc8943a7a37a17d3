import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';

type Props = { readonly locale: string; readonly token: string | null };

/** Ends every session but this one, after a second press. */
export async function EndOthers({ locale, token }: Props) {
  const t = await getTranslations('profile.sessions');
  return (
    <ConfirmStep open={t('endOthers')}>
      <p>{t('endOthersText')}</p>
      <Form
        id="end-others"
        action="/k/run/auth/endOtherSessions"
        locale={locale}
        token={token}
        submit={t('endOthersSubmit')}
        variant="critical"
      />
    </ConfirmStep>
  );
}
