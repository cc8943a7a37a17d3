import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { SiteLink } from '@/components/ui/site-link';
import { requireOwnPage } from '@/lib/server/page/require-page';
import { deletionGraceDays } from '@/lib/shared/account/account-deletion';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.goodbye');
  return { title: t('title') };
}

/** Address: `/profile/goodbye`, after an account has been asked to be deleted. */
export default async function GoodbyePage() {
  await requireOwnPage('/profile/goodbye');
  const t = await getTranslations('profile.goodbye');
  return (
    <CardPage
      title={t('title')}
      lead={t('text', { days: deletionGraceDays })}
      aside={<SiteLink href="/">{t('home')}</SiteLink>}
    >
      <p>{t('keep')}</p>
      <ButtonLink href="/login">{t('signIn')}</ButtonLink>
    </CardPage>
  );
}
