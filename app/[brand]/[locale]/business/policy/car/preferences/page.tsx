import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../../query';
import { AdminPage, titleOf } from '../../../admin-page';
import { SuppliersPart } from '../../suppliers-part';

const url = '/policy/car/preferences';

export const generateMetadata = () => titleOf(url);

/** Address: `/policy/car/preferences` below the business base path. */
export default async function PreferencesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/car/preferences');
  return (
    <AdminPage url={url}>
      <SuppliersPart viewer={viewer} vertical="car" query={await searchParams} />
    </AdminPage>
  );
}
