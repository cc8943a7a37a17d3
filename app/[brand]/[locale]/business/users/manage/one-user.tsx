import { notFound } from 'next/navigation';
import { PeopleNotice } from '@/components/people/people-notice';
import { UserAccess } from '@/components/people/user-access';
import { UserHead } from '@/components/people/user-head';
import { UserHistory } from '@/components/people/user-history';
import { UserLinks } from '@/components/people/user-links';
import { UserPlace } from '@/components/people/user-place';
import { formState } from '@/lib/server/http/form-state';
import type { Member } from '@/lib/server/http/guards';
import { conflictOf } from '@/lib/server/people/conflict-of';
import { placeHistory } from '@/lib/server/people/place-history';
import { findUser } from '@/lib/server/people/read-user';
import { roleChoices } from '@/lib/server/people/role-choices';
import { pageSite } from '@/lib/server/site/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import { mayGrant } from '@/lib/shared/people/people-scope';
import { type Query, queryValue } from '../../../query';

type Props = { readonly viewer: Member; readonly id: string; readonly query: Query };

/** One user: who, their place, what can be done with it, whom they are linked to, and what happened. */
export async function OneUser({ id, query, viewer }: Props) {
  const user = await findUser(viewer, id);
  if (user === null) notFound();
  const form = queryValue(query, 'form') ?? '';
  const [site, view, events, roles] = await Promise.all([
    pageSite(),
    formState(form, query),
    placeHistory(viewer, id),
    roleChoices(viewer, (role) => mayGrant(viewer.permissions, role.permissions)),
  ]);
  const path = businessPath(site.businessPath, '/users/manage');
  const shared = { locale: site.locale, token: view.token, user };
  const typed = form === 'user-changed' ? view.values : {};
  return (
    <>
      <PeopleNotice form={form} view={view} conflict={await conflictOf(view, events)} />
      <UserHead user={user} path={path} locale={site.locale} />
      <UserPlace {...shared} roles={roles} typed={typed} />
      <UserAccess {...shared} company={viewer.membership.companyName} />
      <UserLinks {...shared} path={path} mayLink={viewer.permissions.has('userManagement')} />
      <UserHistory events={events} />
    </>
  );
}
