import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { ConfirmStep } from '@/components/ui/confirm-step';
import { NativeForm } from '@/components/ui/native-form';

type Props = { readonly locale: string; readonly token: string | null };

/** Ends every session but this one, after a second press. */
export async function EndOthers({ locale, token }: Props) {
  const t = await getTranslations('profile.sessions');
  return (
    <ConfirmStep open={t('endOthers')}>
      <p>{t('endOthersText')}</p>
      <NativeForm id="end-others" action="/k/run/auth/endOtherSessions" locale={locale} token={token}>
        <button type="submit" className={buttonLook('critical')}>
          {t('endOthersSubmit')}
        </button>
      </NativeForm>
    </ConfirmStep>
  );
}
