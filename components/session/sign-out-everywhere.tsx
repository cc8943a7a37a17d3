import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { ConfirmStep } from '@/components/ui/confirm-step';
import { SignOutForm } from './sign-out-form';

type Props = { readonly locale: string; readonly token: string | null };

/** Ends every session after a second press; the first only explains. */
export async function SignOutEverywhere({ locale, token }: Props) {
  const t = await getTranslations('session.everywhere');
  return (
    <ConfirmStep open={t('open')}>
      <p>{t('text')}</p>
      <SignOutForm locale={locale} token={token} redir="/login" everywhere>
        <button type="submit" className={buttonLook('critical')}>
          {t('submit')}
        </button>
      </SignOutForm>
    </ConfirmStep>
  );
}
