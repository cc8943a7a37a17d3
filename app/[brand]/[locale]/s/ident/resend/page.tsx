import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OneButtonForm } from '@/components/sign-in/one-button-form';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { type PageInput, queryValue } from '../../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in');
  return { title: t('resend.title') };
}

/** Address: `/s/ident/resend?redir=`; after the press with `sent=1`. */
export default async function ResendPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const [{ locale }, { account }, view, t] = await Promise.all([
    pageSite(),
    currentViewer(),
    formState('resend', query),
    getTranslations('sign-in.resend'),
  ]);
  const redir = safeRedirect(queryValue(query, 'redir') ?? view.values.redir);
  if (account === null) {
    return (
      <CardPage title={t('title')} lead={t('guestText')}>
        <ButtonLink href="/login?redir=%2Fs%2Fident%2Fresend">{t('signIn')}</ButtonLink>
      </CardPage>
    );
  }
  const { email, emailVerified } = account;
  const sent = view.done || queryValue(query, 'sent') === '1';
  if (emailVerified || sent) {
    const said = emailVerified ? 'confirmed' : 'sent';
    return (
      <CardPage title={t(`${said}Title`)} lead={t(`${said}Text`, { email })}>
        <ButtonLink href={redir}>{t('continue')}</ButtonLink>
      </CardPage>
    );
  }
  const field = { name: 'redir', value: redir } as const;
  return (
    <CardPage title={t('title')} lead={t('text', { email })}>
      <OneButtonForm id="resend" view={view} locale={locale} field={field} submit={t('submit')} />
    </CardPage>
  );
}
