import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../../query';
import { titleOf } from '../../../admin-page';
import { AdvancedRulesScreen } from '../../advanced-rules-screen';

export const generateMetadata = () => titleOf('/policy/flight/advanced-rules');

/** Address: `/policy/flight/advanced-rules` below the business base path. */
export default async function AdvancedRulesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/flight/advanced-rules');
  return <AdvancedRulesScreen viewer={viewer} vertical="flight" query={await searchParams} />;
}
