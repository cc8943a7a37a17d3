import { RecordOutcome } from '@/components/people/organization/record-outcome';
import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { recordPage } from '../../record-page';
import { OfficeScreen } from './office-screen';
import { OfficesScreen } from './offices-screen';

const url = '/company/offices';

export const generateMetadata = () => titleOf(url);

/** Address: `/company/offices` below the business base path: every office, or the form of one with `?edit=`. */
export default async function OfficesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/company/offices');
  const page = await recordPage(viewer, await searchParams, url, 'offices/v1/file');
  return (
    <AdminPage url={url} wide={page.edit === undefined}>
      <RecordOutcome {...page} />
      {page.edit === undefined ? (
        <OfficesScreen viewer={viewer} page={page} />
      ) : (
        <OfficeScreen viewer={viewer} page={page} id={page.edit} />
      )}
    </AdminPage>
  );
}
