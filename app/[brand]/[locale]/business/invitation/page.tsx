import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InvitationCard } from '@/components/people/invitations/invitation-card';
import { PeopleFormMessage } from '@/components/people/people-form-message';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { findInvitation } from '@/lib/server/people/invitations/find-invitation';
import { businessPath } from '@/lib/shared/access/business-path';
import { type PageInput, queryValue } from '../../query';

/** The address stays on this site; with no referrer at all a browser would post forms without saying from where. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('people.invitation');
  return { title: t('page'), robots: { index: false }, referrer: 'same-origin' };
}

/** Address: `/invitation?invitation=` out of a mail. Looking changes nothing: scanners open mailed links too. */
export default async function InvitationPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const token = queryValue(query, 'invitation') ?? '';
  const form = queryValue(query, 'form') ?? '';
  const [invitation, { account, membership }, site, view] = await Promise.all([
    findInvitation(token),
    currentViewer(),
    pageSite(),
    formState(form, query),
  ]);
  const isMine = membership !== null && membership.companyId === invitation?.companyId;
  const page = businessPath(site.businessPath, '/invitation');
  return (
    <>
      <PeopleFormMessage form={form} view={view} />
      <InvitationCard
        invitation={invitation}
        way={token}
        own={account?.email ?? null}
        path={`${page}?invitation=${token}`}
        hub={isMine ? businessPath(site.businessPath, '/') : null}
        locale={site.locale}
        token={view.token}
      />
    </>
  );
}
