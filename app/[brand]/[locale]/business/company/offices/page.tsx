import { requirePage } from '@/lib/server/page/require-page';
import { readRecord } from '@/lib/server/people/organization/write-record';
import { officeFile } from '@/lib/server/people/record-files/office-file';
import type { PageInput } from '../../../query';
import { titleOf } from '../../admin-page';
import { peopleRecords } from '../../people-records';
import { RecordPage } from '../../record-page';
import { OfficeScreen } from './office-screen';
import { OfficesScreen } from './offices-screen';

const url = '/company/offices';

export const generateMetadata = () => titleOf(url);

/** Address: `/company/offices` below the business base path: every office, the form of one with `?edit=`, or their import with `?view=import`. */
export default async function OfficesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/company/offices');
  const { list, screen } = await peopleRecords(viewer, await searchParams, url, 'offices/v1/file');
  return (
    <RecordPage
      {...screen}
      file={{ kind: 'offices', calls: '/offices/v1', preview: (token) => officeFile.preview(viewer, token) }}
      find={(id) => readRecord(viewer, 'office', id)}
      list={() => <OfficesScreen viewer={viewer} page={list} />}
      form={(office, parts) => <OfficeScreen viewer={viewer} office={office} parts={parts} />}
    />
  );
}
