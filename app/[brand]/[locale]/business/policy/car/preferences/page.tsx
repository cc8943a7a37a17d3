import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../../query';
import { titleOf } from '../../../admin-page';
import { SuppliersScreen } from '../../suppliers-screen';

export const generateMetadata = () => titleOf('/policy/car/preferences');

/** Address: `/policy/car/preferences` below the business base path. */
export default async function PreferencesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/car/preferences');
  return <SuppliersScreen viewer={viewer} vertical="car" query={await searchParams} />;
}
