import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignedInCard } from '@/components/session/signed-in-card';
import { LoginForm } from '@/components/sign-in/login-form';
import { CardPage } from '@/components/ui/card-page';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import { withRedir } from '@/components/ui/with-redir';
import { formState } from '@/lib/server/http/form-state';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { pageSite } from '@/lib/server/site/page-site';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { type PageInput, queryValue } from '../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in');
  return { title: t('login.title') };
}

/** Address: `/login?redir=`. */
export default async function LoginPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const [{ brand, locale }, { account }, view, reset, t] = await Promise.all([
    pageSite(),
    currentViewer(),
    formState('login', query),
    formState('reset', query),
    getTranslations('sign-in.login'),
  ]);
  const redir = safeRedirect(queryValue(query, 'redir') ?? view.values.redir);
  if (account !== null && queryValue(query, 'add') !== 'true') {
    return <SignedInCard email={account.email} locale={locale} token={view.token} redir={redir} />;
  }
  return (
    <CardPage
      title={t('title')}
      lead={t('lead')}
      aside={
        <p>
          {t('new', { brand: brand.displayName })}{' '}
          <SiteLink href={withRedir('/login/register', redir)}>{t('register')}</SiteLink>
        </p>
      }
    >
      {reset.done ? <Notice tone="good">{t('resetDone')}</Notice> : null}
      <LoginForm view={view} locale={locale} redir={redir} />
      <p>
        <SiteLink href="/login/forgot">{t('forgot')}</SiteLink>
      </p>
    </CardPage>
  );
}
