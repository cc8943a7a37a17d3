import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { SignOutForm } from './sign-out-form';

type Props = { readonly locale: string; readonly token: string | null };

/** Ends every session after a second press; the first only explains. */
export async function SignOutEverywhere({ locale, token }: Props) {
  const t = await getTranslations('session.everywhere');
  return (
    <ConfirmStep open={t('open')}>
      <p>{t('text')}</p>
      <SignOutForm locale={locale} token={token} redir="/login" everywhere>
        <button type="submit" className={buttonVariant('critical')}>
          {t('submit')}
        </button>
      </SignOutForm>
    </ConfirmStep>
  );
}
