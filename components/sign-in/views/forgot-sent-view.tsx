import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { SiteLink } from '@/components/ui/site-link';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { ViewFrame } from './view-frame';

const linkMinutes = 30;

/** State "forgot success": says the same whether or not the address has an account. */
export async function ForgotSentView({ demo }: { readonly demo: boolean }) {
  const t = await getTranslations('dialog.forgotSuccess');
  return (
    <ViewFrame
      state={dialogState.forgotSuccess}
      title={t('title')}
      lead={t('lead', { minutes: linkMinutes })}
      icon="mail"
    >
      <p>
        {t('hint')}{' '}
        <SiteLink href="/login/forgot" data-view="">
          {t('again')}
        </SiteLink>
      </p>
      {demo ? (
        <ButtonLink href="/demo/mailbox" variant="quiet">
          {t('mailbox')}
        </ButtonLink>
      ) : null}
    </ViewFrame>
  );
}
