import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../../query';
import { titleOf } from '../../../admin-page';
import { AdvancedRulesScreen } from '../../advanced-rules-screen';

export const generateMetadata = () => titleOf('/policy/hotel/advanced-rules');

/** Address: `/policy/hotel/advanced-rules` below the business base path. */
export default async function AdvancedRulesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/hotel/advanced-rules');
  return <AdvancedRulesScreen viewer={viewer} vertical="hotel" query={await searchParams} />;
}
