import { requirePage } from '@/lib/server/page/require-page';
import { readRecord } from '@/lib/server/people/organization/write-record';
import type { PageInput } from '../../../query';
import { titleOf } from '../../admin-page';
import { peopleRecords } from '../../people-records';
import { RecordPage } from '../../record-page';
import { EntitiesScreen } from './entities-screen';
import { EntityScreen } from './entity-screen';

const url = '/company/entities';

export const generateMetadata = () => titleOf(url);

/** Address: `/company/entities` below the business base path: every legal entity, or the form of one with `?edit=`. */
export default async function EntitiesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/company/entities');
  const { list, screen } = await peopleRecords(viewer, await searchParams, url, 'v1/legalEntities/file');
  return (
    <RecordPage
      {...screen}
      find={(id) => readRecord(viewer, 'entity', id)}
      list={() => <EntitiesScreen viewer={viewer} page={list} />}
      form={(entity, parts) => <EntityScreen viewer={viewer} entity={entity} parts={parts} />}
    />
  );
}
