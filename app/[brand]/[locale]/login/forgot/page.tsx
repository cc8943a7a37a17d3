import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForgotForm } from '@/components/sign-in/forgot-form';
import { CardPage } from '@/components/ui/card-page';
import { SiteLink } from '@/components/ui/site-link';
import { formState } from '@/lib/server/http/form-state';
import { pageSite } from '@/lib/server/site/page-site';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in');
  return { title: t('forgot.title') };
}

/** Address: `/login/forgot`. */
export default async function ForgotPage({ searchParams }: PageInput) {
  const [{ locale }, view, t] = await Promise.all([
    pageSite(),
    formState('forgot', await searchParams),
    getTranslations('sign-in.forgot'),
  ]);
  return (
    <CardPage title={t('title')} lead={t('lead')} aside={<SiteLink href="/login">{t('back')}</SiteLink>}>
      <ForgotForm view={view} locale={locale} />
    </CardPage>
  );
}
