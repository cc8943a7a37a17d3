import { notFound } from 'next/navigation';
import { PeopleFormMessage } from '@/components/people/people-form-message';
import { UserAccess } from '@/components/people/users/user-access';
import { UserHead } from '@/components/people/users/user-head';
import { UserHistory } from '@/components/people/users/user-history';
import { UserLinks } from '@/components/people/users/user-links';
import { UserMembership } from '@/components/people/users/user-membership';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { membershipHistory } from '@/lib/server/people/memberships/membership-history';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { roleChoices } from '@/lib/server/people/roles/role-choices';
import {
  dependentsOf,
  dependentsOfOthers,
  upcomingBookings,
} from '@/lib/server/people/users/give-to-successor';
import { findUser } from '@/lib/server/people/users/read-user';
import { type Neighbor, neighborsOf } from '@/lib/server/people/users/user-neighbors';
import { businessPath } from '@/lib/shared/access/business-path';
import { mayGrant } from '@/lib/shared/people/users/rank-rules';
import { readUsersQuery, usersAddress } from '@/lib/shared/people/users/users-query';
import { type Query, queryValue } from '../../../query';
import { changedWords } from '../../changed-words';

type Props = { readonly viewer: Can<'users.read'>; readonly id: string; readonly query: Query };

/** One user: who, their membership, what can be done with it, whom they are linked to, and what happened. */
export async function OneUser({ id, query, viewer }: Props) {
  const user = await findUser(viewer, id);
  if (user === null) notFound();
  const form = queryValue(query, 'form') ?? '';
  const asked = readUsersQuery(query);
  const [site, view, events, roles, records, dependents, ofOthers, upcoming, beside] = await Promise.all([
    pageSite(),
    formState(form, query),
    membershipHistory(viewer, id),
    roleChoices(viewer, (role) => mayGrant(viewer.permissions, role.permissions)),
    organizationChoices(viewer.membership.companyId),
    dependentsOf(viewer, { companyId: viewer.membership.companyId, id }),
    dependentsOfOthers(viewer, { companyId: viewer.membership.companyId, id }),
    upcomingBookings(viewer, id),
    neighborsOf(viewer, asked, id),
  ]);
  const path = businessPath(site.businessPath, '/users/manage');
  const list = usersAddress(asked);
  const linkTo = (one: Neighbor | null) =>
    one && {
      name: one.name,
      href: `${path}?user=${one.id}${usersAddress({ ...asked, page: one.page }).replace('?', '&')}`,
    };
  const shared = { locale: site.locale, token: view.token, user, list };
  const typed = (of: string) => (form === of ? view.values : {});
  const stale = form === 'user-changed' ? await changedWords(events[0] ?? null) : undefined;
  return (
    <>
      <PeopleFormMessage form={form} view={view} conflict={stale} />
      <UserHead
        user={user}
        back={`${path}${list}`}
        before={linkTo(beside.before)}
        after={linkTo(beside.after)}
        locale={site.locale}
      />
      <UserMembership {...shared} roles={roles} records={records} typed={typed('user-changed')} />
      <UserAccess
        {...shared}
        company={viewer.membership.companyName}
        dependents={dependents}
        ofOthers={ofOthers}
        upcoming={upcoming}
        typed={form === 'user-removed' && view.error !== null ? view.values : null}
      />
      <UserLinks
        {...shared}
        path={path}
        mayLink={viewer.permissions.has('userManagement')}
        typed={typed('user-arranges')}
      />
      <UserHistory events={events} />
    </>
  );
}
