import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InvitationList } from '@/components/people/invitation-list';
import { InviteForm } from '@/components/people/invite-form';
import { JoiningPanels } from '@/components/people/joining-panels';
import { PeoplePaging } from '@/components/people/people-paging';
import { PageFrame } from '@/components/ui/page-frame';
import { formState } from '@/lib/server/http/form-state';
import { actingMember } from '@/lib/server/people/acting-member';
import { openInvitations } from '@/lib/server/people/find-invitation';
import { roleChoices } from '@/lib/server/people/role-choices';
import { listInvitations } from '@/lib/server/people/sent-invitations';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { todayOf } from '@/lib/shared/people/guest-days';
import { mayInviteAs } from '@/lib/shared/people/people-scope';
import { readUsersQuery } from '@/lib/shared/people/users-query';
import { type PageInput, queryValue } from '../../query';
import { InvitationOutcome } from './invitation-outcome';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('people.invitations');
  return { title: t('title') };
}

/** Address: `/invitations` below the business base path: invitations sent, received, and a form for new ones. */
export default async function InvitationsPage({ searchParams }: PageInput) {
  const viewer = actingMember(await requirePage('/business/invitations'));
  const query = await searchParams;
  const form = queryValue(query, 'form') ?? '';
  const { page, size } = readUsersQuery(query);
  const [site, view, list, received, roles, t] = await Promise.all([
    pageSite(),
    formState(form, query),
    listInvitations(viewer, { page, size }),
    openInvitations(viewer),
    roleChoices(viewer, (role) => mayInviteAs(viewer.permissions, role)),
    getTranslations('people.invitations'),
  ]);
  const shared = { locale: site.locale, token: view.token };
  const path = businessPath(site.businessPath, '/invitations');
  const usualRole = roles.find(({ key }) => key === 'traveler')?.value;
  const typed = form === 'invite' ? view.values : {};
  return (
    <PageFrame title={t('title')} lead={t('lead', { company: viewer.membership.companyName })}>
      <InvitationOutcome form={form} view={view} query={query} locale={site.locale} />
      <JoiningPanels {...shared} invitations={received} offers={[]} />
      <InviteForm {...shared} roles={roles} typed={typed} today={todayOf(new Date())} usualRole={usualRole} />
      <InvitationList {...shared} invitations={list.invitations} />
      <PeoplePaging page={page} size={size} total={list.total} pathOf={(next) => `${path}?page=${next}`} />
    </PageFrame>
  );
}
