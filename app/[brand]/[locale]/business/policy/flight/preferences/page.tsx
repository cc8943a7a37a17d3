import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../../query';
import { AdminPage, titleOf } from '../../../admin-page';
import { SuppliersPart } from '../../suppliers-part';

const url = '/policy/flight/preferences';

export const generateMetadata = () => titleOf(url);

/** Address: `/policy/flight/preferences` below the business base path. */
export default async function PreferencesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/flight/preferences');
  return (
    <AdminPage url={url}>
      <SuppliersPart viewer={viewer} vertical="flight" query={await searchParams} />
    </AdminPage>
  );
}
