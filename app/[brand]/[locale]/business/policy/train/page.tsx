import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../query';
import { titleOf } from '../../admin-page';
import { PolicyHubScreen } from '../policy-hub-screen';

export const generateMetadata = () => titleOf('/policy/train');

/** Address: `/policy/train` below the business base path. */
export default async function PolicyHubPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/train');
  return <PolicyHubScreen viewer={viewer} vertical="train" query={await searchParams} />;
}
