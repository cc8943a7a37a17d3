import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotificationChoices } from '@/components/account/notifications/notification-choices';
import { ProfileFrame } from '@/components/account/profile-frame';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { VerifyPrompt } from '@/components/ui/layout/verify-prompt';
import { choosableKinds, ownChoices } from '@/lib/server/account/notifications/notification-choices';
import { isOwnMember } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { dashboardPath } from '@/lib/shared/account/profile-pages';
import { notificationDaysKept } from '@/lib/shared/notifications/notification-choices';
import { withRedir } from '@/lib/shared/session/with-redir';
import type { PageInput } from '../../query';
import { LatestPart } from './latest-part';

const address = '/profile/notifications';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notifications');
  return { title: t('title') };
}

/** Address: `/profile/notifications`: what one was told of, the newest first, and how one wants to hear of it. */
export default async function NotificationsPage({ searchParams }: PageInput) {
  const [query, viewer, site, t] = await Promise.all([
    searchParams,
    requirePage('/profile/notifications'),
    pageSite(),
    getTranslations('notifications'),
  ]);
  const { businessPath: business, dashboard, locale } = site;
  const [choices, kinds, view] = await Promise.all([
    ownChoices(viewer),
    choosableKinds(viewer),
    formState('choices', query),
  ]);
  return (
    <ProfileFrame
      title={t('title')}
      active="notifications"
      dashboardPath={dashboardPath(dashboard)}
      member={viewer.membership !== null}
      sections={[
        { id: 'latest', title: t('list') },
        { id: 'notification-choices', title: t('choices.title') },
      ]}
    >
      {viewer.membership !== null && !isOwnMember(viewer) ? (
        <VerifyPrompt
          title={viewer.membership.companyName}
          text={t('gate', { company: viewer.membership.companyName })}
          href={withRedir(businessPath(business, '/verify'), address)}
          action={t('gateAction')}
        />
      ) : null}
      <Panel id="latest" title={t('list')} lead={t('lead', { days: notificationDaysKept })}>
        <LatestPart viewer={viewer} query={query} locale={locale} />
      </Panel>
      <Panel
        id="notification-choices"
        title={t('choices.title')}
        lead={kinds.length === 0 ? undefined : t('choices.lead')}
      >
        <Outcome view={view} done={t('choices.saved')} doneOnly />
        <NotificationChoices choices={choices} kinds={kinds} view={view} locale={locale} />
      </Panel>
    </ProfileFrame>
  );
}
