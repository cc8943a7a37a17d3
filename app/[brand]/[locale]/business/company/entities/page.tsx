import { requirePage } from '@/lib/server/page/require-page';
import { readRecord } from '@/lib/server/people/organization/write-record';
import { entityFile } from '@/lib/server/people/record-files/entity-file';
import type { PageInput } from '../../../query';
import { titleOf } from '../../admin-page';
import { peopleRecords } from '../../people-records';
import { RecordPage } from '../../record-page';
import { EntitiesScreen } from './entities-screen';
import { EntityScreen } from './entity-screen';

const url = '/company/entities';

export const generateMetadata = () => titleOf(url);

/** Address: `/company/entities` below the business base path: every legal entity, the form of one with `?edit=`, or their import with `?view=import`. */
export default async function EntitiesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/company/entities');
  const { list, screen } = await peopleRecords(viewer, await searchParams, url, 'v1/legalEntities/file');
  return (
    <RecordPage
      {...screen}
      file={{
        kind: 'entities',
        calls: '/v1/legalEntities',
        preview: (token) => entityFile.preview(viewer, token),
      }}
      find={(id) => readRecord(viewer, 'entity', id)}
      list={() => <EntitiesScreen viewer={viewer} page={list} />}
      form={(entity, parts) => <EntityScreen viewer={viewer} entity={entity} parts={parts} />}
    />
  );
}
