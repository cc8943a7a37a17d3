import { RecordOutcome } from '@/components/people/organization/record-outcome';
import { requirePage } from '@/lib/server/page/require-page';
import { type PageInput, queryValue } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { recordPage } from '../../record-page';
import { GroupScreen } from './group-screen';
import { GroupsScreen } from './groups-screen';

const url = '/users/groups';

export const generateMetadata = () => titleOf(url);

/** Address: `/users/groups` below the business base path: every group, or the form of one with `?edit=`. */
export default async function GroupsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/users/groups');
  const query = await searchParams;
  const page = await recordPage(viewer, query, url, 'groups/v1/file');
  return (
    <AdminPage url={url} wide={page.edit === undefined}>
      <RecordOutcome {...page} left={queryValue(query, 'left')?.slice(0, 2000)} />
      {page.edit === undefined ? (
        <GroupsScreen viewer={viewer} page={page} />
      ) : (
        <GroupScreen viewer={viewer} page={page} id={page.edit} />
      )}
    </AdminPage>
  );
}
