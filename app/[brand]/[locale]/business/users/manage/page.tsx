import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { isList, UsersViews } from './users-views';

export const generateMetadata = () => titleOf('/users/manage');

/**
 * Address: `/users/manage` below the business base path: the table of users, one of them with `?user=`, a change of several
 * that is about to be made with `?act=`, inviting from a file with `?view=invite`, and changing people by one with
 * `?view=import`.
 */
export default async function UsersPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/users/manage');
  const query = await searchParams;
  return (
    <AdminPage url="/users/manage" wide={isList(query)}>
      <UsersViews viewer={viewer} query={query} />
    </AdminPage>
  );
}
