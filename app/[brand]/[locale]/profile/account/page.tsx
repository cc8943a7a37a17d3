import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '@/components/account/account-frame';
import { PasswordPanel } from '@/components/account/password-panel';
import { ProfilePanel } from '@/components/account/profile-panel';
import { SessionList } from '@/components/session/session-list';
import { SignOutEverywhere } from '@/components/session/sign-out-everywhere';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { formState } from '@/lib/server/http/form-state';
import { requireViewer } from '@/lib/server/session/current-viewer';
import { listOwnSessions } from '@/lib/server/session/own-sessions';
import { pageSite } from '@/lib/server/site/page-site';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

/** Address: `/profile/account`. */
export default async function AccountPage({ searchParams }: PageInput) {
  const [query, viewer, { locale }] = await Promise.all([searchParams, requireViewer(), pageSite()]);
  const [password, ending, leaving, sessions, t] = await Promise.all([
    formState('password', query),
    formState('end-session', query),
    formState('logout', query),
    listOwnSessions(viewer),
    getTranslations('session.list'),
  ]);
  const { account } = viewer;
  const error = ending.error ?? leaving.error;
  return (
    <AccountFrame>
      <ProfilePanel
        name={account.name}
        email={account.email}
        emailVerified={account.emailVerified}
        createdAt={account.createdAt}
      />
      <PasswordPanel view={password} locale={locale} email={account.email} />
      <Panel id="sessions" title={t('title')}>
        {error === null ? null : <Notice tone="bad">{error.message}</Notice>}
        {ending.done ? <Notice tone="good">{t('ended')}</Notice> : null}
        <SessionList sessions={sessions} locale={locale} token={ending.token} />
        <SignOutEverywhere locale={locale} token={ending.token} />
      </Panel>
    </AccountFrame>
  );
}
