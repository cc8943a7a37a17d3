import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../../query';
import { titleOf } from '../../../admin-page';
import { PolicySettingsScreen } from '../../policy-settings-screen';

export const generateMetadata = () => titleOf('/policy/car/settings');

/** Address: `/policy/car/settings` below the business base path. */
export default async function SettingsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/car/settings');
  return <PolicySettingsScreen viewer={viewer} vertical="car" query={await searchParams} />;
}
