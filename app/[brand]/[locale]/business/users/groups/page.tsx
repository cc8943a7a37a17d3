import { UnknownMembersNotice } from '@/components/people/organization/unknown-members-notice';
import { requirePage } from '@/lib/server/page/require-page';
import { readRecord } from '@/lib/server/people/organization/write-record';
import { groupFile } from '@/lib/server/people/record-files/group-file';
import { type PageInput, queryValue } from '../../../query';
import { titleOf } from '../../admin-page';
import { peopleRecords } from '../../people-records';
import { RecordPage } from '../../record-page';
import { GroupScreen } from './group-screen';
import { GroupsScreen } from './groups-screen';

const url = '/users/groups';

export const generateMetadata = () => titleOf(url);

/** Address: `/users/groups` below the business base path: every group, the form of one with `?edit=`, or their import with `?view=import`. */
export default async function GroupsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/users/groups');
  const query = await searchParams;
  const { list, screen } = await peopleRecords(viewer, query, url, 'groups/v1/file');
  return (
    <RecordPage
      {...screen}
      file={{ kind: 'groups', calls: '/groups/v1', preview: (token) => groupFile.preview(viewer, token) }}
      find={(id) => readRecord(viewer, 'group', id)}
      notes={(view) =>
        view.done || view.isUnchanged ? (
          <UnknownMembersNotice left={queryValue(query, 'left')?.slice(0, 2000) ?? ''} />
        ) : null
      }
      list={() => <GroupsScreen viewer={viewer} page={list} />}
      form={(group, parts) => <GroupScreen viewer={viewer} group={group} parts={parts} />}
    />
  );
}
