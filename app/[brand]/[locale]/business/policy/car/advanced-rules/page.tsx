import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../../query';
import { titleOf } from '../../../admin-page';
import { AdvancedRulesScreen } from '../../advanced-rules-screen';

export const generateMetadata = () => titleOf('/policy/car/advanced-rules');

/** Address: `/policy/car/advanced-rules` below the business base path. */
export default async function AdvancedRulesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/car/advanced-rules');
  return <AdvancedRulesScreen viewer={viewer} vertical="car" query={await searchParams} />;
}
