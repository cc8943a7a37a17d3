import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignOutForm } from '@/components/session/sign-out-form';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonLook } from '@/components/ui/button-look';
import { CardPage } from '@/components/ui/card-page';
import { Notice } from '@/components/ui/notice';
import { withRedir } from '@/components/ui/with-redir';
import { formState } from '@/lib/server/http/form-state';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { pageSite } from '@/lib/server/site/page-site';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { type PageInput, queryValue } from '../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('session.signOut');
  return { title: t('submit') };
}

/** Address: `/signout?redir=`. Asks first: a link that signed out could be planted anywhere. */
export default async function SignOutPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const [{ locale }, { account }, view, t] = await Promise.all([
    pageSite(),
    currentViewer(),
    formState('logout', query),
    getTranslations('session.signOut'),
  ]);
  const redir = safeRedirect(queryValue(query, 'redir') ?? view.values.redir);
  if (account === null) {
    return (
      <CardPage title={t('doneTitle')} lead={t('doneText')}>
        <Actions>
          <ButtonLink href={withRedir('/login', redir)}>{t('signIn')}</ButtonLink>
          <ButtonLink href="/" look="quiet">
            {t('home')}
          </ButtonLink>
        </Actions>
      </CardPage>
    );
  }
  return (
    <CardPage title={t('title')} lead={t('text', { email: account.email })}>
      {view.error === null ? null : <Notice tone="bad">{view.error.message}</Notice>}
      <Actions>
        <SignOutForm locale={locale} token={view.token} redir={redir}>
          <button type="submit" className={buttonLook('primary')}>
            {t('submit')}
          </button>
        </SignOutForm>
        <ButtonLink href={redir} look="quiet">
          {t('stay')}
        </ButtonLink>
      </Actions>
    </CardPage>
  );
}
