import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../../query';
import { titleOf } from '../../../admin-page';
import { PolicySettingsScreen } from '../../policy-settings-screen';

export const generateMetadata = () => titleOf('/policy/hotel/settings');

/** Address: `/policy/hotel/settings` below the business base path. */
export default async function SettingsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/hotel/settings');
  return <PolicySettingsScreen viewer={viewer} vertical="hotel" query={await searchParams} />;
}
