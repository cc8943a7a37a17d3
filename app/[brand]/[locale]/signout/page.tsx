import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignOutForm } from '@/components/session/sign-out-form';
import { SignedOutCard } from '@/components/session/signed-out-card';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { Outcome } from '@/components/ui/form/outcome';
import { CardPage } from '@/components/ui/layout/card-page';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { signsOutOfAll } from '@/lib/shared/session/signs-out-of-all';
import { type PageInput, queryValue } from '../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('session.signOut');
  return { title: t('submit') };
}

/** Address: `/signout?redir=`. Asks those whom the link alone does not sign out (`signOutByLink`, decision 010). */
export default async function SignOutPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const [{ locale }, { account, switcherItems }, view, t, menu] = await Promise.all([
    pageSite(),
    currentViewer(),
    formState('logout', query),
    getTranslations('session.signOut'),
    getTranslations('account-menu'),
  ]);
  const count = signsOutOfAll(switcherItems) ? new Set(switcherItems.map(({ tokenId }) => tokenId)).size : 1;
  const redir = safeRedirect(queryValue(query, 'redir') ?? view.values.redir);
  if (account === null) return <SignedOutCard redir={redir} />;
  return (
    <CardPage
      title={count > 1 ? menu('signOutPage.title') : t('title')}
      lead={count > 1 ? menu('signOutPage.text', { count }) : t('text', { email: account.email })}
    >
      <Outcome view={view} />
      <Actions>
        <SignOutForm locale={locale} token={view.token} redir={redir}>
          <button type="submit" className={buttonVariant('primary')}>
            {count > 1 ? menu('signOutOfAll') : t('submit')}
          </button>
        </SignOutForm>
        <ButtonLink href={redir} variant="quiet">
          {t('stay')}
        </ButtonLink>
      </Actions>
    </CardPage>
  );
}
