import { getTranslations } from 'next-intl/server';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { isAble } from '@/lib/server/identity/proofs';
import { requirePage } from '@/lib/server/page/require-page';
import { type PageInput, queryValue } from '../../../../query';
import { AdminPage, titleOf } from '../../../admin-page';
import { SuppliersPart } from '../../suppliers-part';
import { RecommendedHotels } from './recommended-hotels';

const url = '/policy/hotel/preferences';

export const generateMetadata = () => titleOf(url);

/**
 * Address: `/policy/hotel/preferences` below the business base path: the hotels that the company recommends for its offices, and whom it
 * prefers and avoids, each for who may change it; or the form of one recommended hotel with `?hotel=`.
 */
export default async function PreferencesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/policy/hotel/preferences');
  const [query, t] = await Promise.all([searchParams, getTranslations('recommended-hotels')]);
  const id = queryValue(query, 'hotel');
  const recommends = isAble(viewer, 'hotels.recommend');
  const prefers = isAble(viewer, 'company.policies');
  return (
    <AdminPage url={url} wide={id === undefined}>
      {recommends ? <RecommendedHotels viewer={viewer} query={query} /> : null}
      {prefers && !(recommends && id !== undefined) ? (
        <SuppliersPart viewer={viewer} vertical="hotel" query={query} />
      ) : null}
      {recommends || prefers ? null : (
        <EmptyNote icon="stays" title={t('title')} text={t('off')} action={null} />
      )}
    </AdminPage>
  );
}
