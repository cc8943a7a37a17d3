import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../../query';
import { titleOf } from '../../../admin-page';
import { RestrictionsScreen } from '../../restrictions-screen';

export const generateMetadata = () => titleOf('/policy/train/restrictions');

/** Address: `/policy/train/restrictions` below the business base path. */
export default async function RestrictionsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/train/restrictions');
  return <RestrictionsScreen viewer={viewer} vertical="train" query={await searchParams} />;
}
