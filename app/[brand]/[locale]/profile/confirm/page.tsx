import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ProofByCode } from '@/components/account/proof-by-code';
import { ProofByPassword } from '@/components/account/proof-by-password';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { SiteLink } from '@/components/ui/site-link';
import { listSignInMethods } from '@/lib/server/account/own-sign-in-methods';
import { missingProof } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.confirm');
  return { title: t('title') };
}

/**
 * Address: `/profile/confirm?redir=`; with `step=code` when a code has been mailed. The password is offered only while no
 * address is confirmed (`provedAt`). Whoever has a second factor is asked for that instead.
 */
export default async function ConfirmPage({ searchParams }: PageInput) {
  const [query, viewer, { businessPath: business, locale, prefix }] = await Promise.all([
    searchParams,
    requirePage('/profile/confirm'),
    pageSite(),
  ]);
  const [t, prove, asked, { password, emails }] = await Promise.all([
    getTranslations('profile.confirm'),
    formState('prove', query),
    formState('proof-code', query),
    listSignInMethods(viewer),
  ]);
  const redir = safeRedirect(queryValue(query, 'redir') ?? '/profile/account');
  const missing = missingProof(viewer);
  if (missing === 'MISSING_TWO_FACTOR_AUTHENTICATION') {
    const verify = businessPath(business, '/verify');
    redirect(sitePath(prefix, `${verify}?${new URLSearchParams({ redir: sitePath(prefix, redir) })}`));
  }
  if (missing === null) {
    return (
      <CardPage title={t('title')} lead={t('fresh')}>
        <ButtonLink href={redir}>{t('continue')}</ButtonLink>
      </CardPage>
    );
  }
  const { email } = viewer.account;
  const byPassword = password && !emails.some(({ confirmed }) => confirmed);
  const about = { locale, email, redir: sitePath(prefix, redir) };
  const mailed = queryValue(query, 'step') === 'code';
  return (
    <CardPage
      title={t('title')}
      lead={t(byPassword ? 'lead' : 'leadByMail', { email })}
      aside={<SiteLink href="/profile/account">{t('cancel')}</SiteLink>}
    >
      {byPassword && !mailed ? <ProofByPassword {...about} view={prove} /> : null}
      <ProofByCode {...about} view={prove} asking={asked} mailed={mailed} alone={!byPassword || mailed} />
    </CardPage>
  );
}
