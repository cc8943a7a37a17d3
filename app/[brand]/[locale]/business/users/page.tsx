import { AdminCards } from '@/components/company/admin/admin-cards';
import { PeopleCounts } from '@/components/people/users/people-counts';
import { isAble } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { userStats } from '@/lib/server/people/users/list-users';
import { businessPath } from '@/lib/shared/access/business-path';
import { AdminPage, titleOf, visibleChildren } from '../admin-page';

export const generateMetadata = () => titleOf('/users');

/** Address: `/users` below the business base path, the hub of user management. */
export default async function UserManagementPage() {
  const viewer = await requirePage('/business/users');
  const [site, children] = await Promise.all([pageSite(), visibleChildren('/users')]);
  const stats = isAble(viewer, 'users.read') ? await userStats(viewer) : null;
  return (
    <AdminPage url="/users">
      {stats === null ? null : (
        <PeopleCounts {...stats} path={businessPath(site.businessPath, '/users/manage')} />
      )}
      <AdminCards pages={children} basePath={site.businessPath} heading="h2" />
    </AdminPage>
  );
}
