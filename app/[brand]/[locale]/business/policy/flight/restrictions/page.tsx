import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../../../query';
import { titleOf } from '../../../admin-page';
import { RestrictionsScreen } from '../../restrictions-screen';

export const generateMetadata = () => titleOf('/policy/flight/restrictions');

/** Address: `/policy/flight/restrictions` below the business base path. */
export default async function RestrictionsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/flight/restrictions');
  return <RestrictionsScreen viewer={viewer} vertical="flight" query={await searchParams} />;
}
