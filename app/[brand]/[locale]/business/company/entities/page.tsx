import { RecordOutcome } from '@/components/people/organization/record-outcome';
import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { recordPage } from '../../record-page';
import { EntitiesScreen } from './entities-screen';
import { EntityScreen } from './entity-screen';

const url = '/company/entities';

export const generateMetadata = () => titleOf(url);

/** Address: `/company/entities` below the business base path: every legal entity, or the form of one with `?edit=`. */
export default async function EntitiesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/company/entities');
  const page = await recordPage(viewer, await searchParams, url, 'v1/legalEntities/file');
  return (
    <AdminPage url={url} wide={page.edit === undefined}>
      <RecordOutcome {...page} />
      {page.edit === undefined ? (
        <EntitiesScreen viewer={viewer} page={page} />
      ) : (
        <EntityScreen viewer={viewer} page={page} id={page.edit} />
      )}
    </AdminPage>
  );
}
