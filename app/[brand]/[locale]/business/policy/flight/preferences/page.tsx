import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../../query';
import { titleOf } from '../../../admin-page';
import { SuppliersScreen } from '../../suppliers-screen';

export const generateMetadata = () => titleOf('/policy/flight/preferences');

/** Address: `/policy/flight/preferences` below the business base path. */
export default async function PreferencesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/flight/preferences');
  return <SuppliersScreen viewer={viewer} vertical="flight" query={await searchParams} />;
}
