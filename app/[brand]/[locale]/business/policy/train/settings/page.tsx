import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../../query';
import { titleOf } from '../../../admin-page';
import { PolicySettingsScreen } from '../../policy-settings-screen';

export const generateMetadata = () => titleOf('/policy/train/settings');

/** Address: `/policy/train/settings` below the business base path. */
export default async function SettingsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/train/settings');
  return <PolicySettingsScreen viewer={viewer} vertical="train" query={await searchParams} />;
}
