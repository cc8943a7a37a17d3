import { getTranslations } from 'next-intl/server';
import { InvitationList } from '@/components/people/invitations/invitation-list';
import { InviteForm } from '@/components/people/invitations/invite-form';
import { JoiningPanels } from '@/components/people/invitations/joining-panels';
import { worded } from '@/components/ui/form/form-view';
import { Pagination } from '@/components/ui/list/pagination';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { openInvitations } from '@/lib/server/people/invitations/find-invitation';
import { listInvitations } from '@/lib/server/people/invitations/sent-invitations';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { roleChoices } from '@/lib/server/people/roles/role-choices';
import { businessPath } from '@/lib/shared/access/business-path';
import { utcDay } from '@/lib/shared/day/utc-day';
import { listQuery } from '@/lib/shared/paging/list-query';
import { mayInviteAs } from '@/lib/shared/people/users/rank-rules';
import { type PageInput, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { InvitationOutcome } from './invitation-outcome';

/** How the sent invitations stand in the address. */
const sent = listQuery({ filters: {}, sizes: [15, 50, 100] });

const url = '/invitations';

export const generateMetadata = () => titleOf(url);

/** Address: `/invitations` below the business base path: invitations sent, received, and a form for new ones. */
export default async function InvitationsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/invitations');
  const query = await searchParams;
  const form = queryValue(query, 'form') ?? '';
  const asked = sent.read((name) => queryValue(query, name));
  const [site, view, list, received, roles, { offices }, t] = await Promise.all([
    pageSite(),
    formState(form, query),
    listInvitations(viewer, { ...asked, orLast: true }),
    openInvitations(viewer),
    roleChoices(viewer, (role) => mayInviteAs(viewer.permissions, role)),
    organizationChoices(viewer.membership.companyId),
    getTranslations('people.outcome'),
  ]);
  const shared = { locale: site.locale, token: view.token };
  const path = businessPath(site.businessPath, url);
  const usualRole = roles.find(({ key }) => key === 'traveler')?.value;
  const told = worded(view, {
    'VALIDATION_ERROR name': t('oneName', { example: 'Mei Ito <mei.ito@example.com>' }),
  });
  return (
    <AdminPage url={url}>
      <InvitationOutcome
        form={form}
        view={form === 'invite' ? told : view}
        query={query}
        locale={site.locale}
      />
      <JoiningPanels {...shared} invitations={received} offers={[]} />
      <InviteForm
        {...shared}
        offices={offices}
        roles={roles}
        view={form === 'invite' ? told : { ...view, error: null, values: {} }}
        today={utcDay(new Date())}
        usualRole={usualRole}
      />
      <InvitationList {...shared} invitations={list.content} />
      <Pagination
        {...list.paging.pageable}
        total={list.paging.totalElements}
        sizes={sent.sizes}
        hrefOf={(page, size) => `${path}${sent.address({ page, size })}`}
      />
    </AdminPage>
  );
}
