import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfileFrame } from '@/components/account/profile-frame';
import { VerifyPrompt } from '@/components/ui/layout/verify-prompt';
import { isOwnMember } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { dashboardPath } from '@/lib/shared/account/profile-pages';
import { withRedir } from '@/lib/shared/session/with-redir';
import type { PageInput } from '../../query';
import { ArrangersScreen } from './arrangers-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('booking-for.arrangers');
  return { title: t('title') };
}

/** Address: `/profile/arrangers`. It names colleagues, so it asks for the second factor first where there has to be one. */
export default async function ArrangersPage({ searchParams }: PageInput) {
  const [query, viewer, { businessPath: business, dashboard, locale }, t, gate] = await Promise.all([
    searchParams,
    requirePage('/profile/arrangers'),
    pageSite(),
    getTranslations('booking-for.arrangers'),
    getTranslations('profile.gate'),
  ]);
  return (
    <ProfileFrame
      title={t('title')}
      active="arrangers"
      dashboardPath={dashboardPath(dashboard)}
      member={viewer.membership !== null}
    >
      {viewer.membership === null ? <p>{t('noCompany')}</p> : null}
      {isOwnMember(viewer) ? <ArrangersScreen viewer={viewer} query={query} locale={locale} /> : null}
      {viewer.membership !== null && !isOwnMember(viewer) ? (
        <VerifyPrompt
          title={gate('title')}
          text={t('gate')}
          href={withRedir(businessPath(business, '/verify'), '/profile/arrangers')}
          action={gate('action')}
        />
      ) : null}
    </ProfileFrame>
  );
}
