import { requirePage } from '@/lib/server/page/require-page';
import { Id } from '@/lib/shared/form/id';
import { type PageInput, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { OneTravelerView } from './one-traveler-view';
import { TravelersView } from './travelers-view';

const url = '/traveler-tracker';

export const generateMetadata = () => titleOf(url);

/**
 * Address: `/business/traveler-tracker`: where the company's people are now, in the next days with `?view=week`, or in days of one's
 * choice with `?view=range`; one of them with `?person=`.
 */
export default async function TravelerTrackerPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/traveler-tracker');
  const query = await searchParams;
  const person = queryValue(query, 'person');
  const id = Id.safeParse(person);
  return (
    <AdminPage url={url} wide>
      {person === undefined ? (
        <TravelersView viewer={viewer} query={query} />
      ) : (
        <OneTravelerView viewer={viewer} id={id.success ? id.data : null} query={query} />
      )}
    </AdminPage>
  );
}
