import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/card-page';
import { SiteLink } from '@/components/ui/site-link';
import { pageSite } from '@/lib/server/site/page-site';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in');
  return { title: t('forgot.sentTitle') };
}

/** Address: `/login/forgot/sent`. Says the same whether or not the address has an account. */
export default async function ForgotSentPage() {
  const [{ demo }, t] = await Promise.all([pageSite(), getTranslations('sign-in.forgot')]);
  return (
    <CardPage
      title={t('sentTitle')}
      lead={t('sentText')}
      aside={<SiteLink href="/login">{t('back')}</SiteLink>}
    >
      <p>
        {t('sentHint')} <SiteLink href="/login/forgot">{t('again')}</SiteLink>
      </p>
      {demo ? (
        <ButtonLink href="/demo/mailbox" look="quiet">
          {t('mailbox')}
        </ButtonLink>
      ) : null}
    </CardPage>
  );
}
