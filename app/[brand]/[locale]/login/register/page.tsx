import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignedInCard } from '@/components/session/signed-in-card';
import { RegisterForm } from '@/components/sign-in/register-form';
import { CardPage } from '@/components/ui/card-page';
import { SiteLink } from '@/components/ui/site-link';
import { withRedir } from '@/components/ui/with-redir';
import { formState } from '@/lib/server/http/form-state';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { pageSite } from '@/lib/server/site/page-site';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in');
  return { title: t('register.title') };
}

/** Address: `/login/register?redir=`. */
export default async function RegisterPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const [{ brand, locale }, { account }, view, t] = await Promise.all([
    pageSite(),
    currentViewer(),
    formState('register', query),
    getTranslations('sign-in.register'),
  ]);
  const redir = safeRedirect(queryValue(query, 'redir') ?? view.values.regurl);
  if (account !== null) {
    return <SignedInCard email={account.email} locale={locale} token={view.token} redir={redir} />;
  }
  return (
    <CardPage
      title={t('title')}
      lead={t('lead')}
      aside={
        <p>
          {t('known')} <SiteLink href={withRedir('/login', redir)}>{t('login')}</SiteLink>
        </p>
      }
    >
      <RegisterForm view={view} locale={locale} brandName={brand.displayName} regurl={redir} />
    </CardPage>
  );
}
