import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfileFrame } from '@/components/account/profile-frame';
import { TravelerForm } from '@/components/account/traveler-form';
import { TravelerList } from '@/components/account/traveler-list';
import { Outcome } from '@/components/ui/form/outcome';
import { travelerChoices } from '@/lib/server/account/traveler-choices';
import { listTravelers } from '@/lib/server/account/travelers';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { dashboardPath } from '@/lib/shared/account/profile-pages';
import { newTraveler } from '@/lib/shared/account/traveler';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.travelers');
  return { title: t('title') };
}

/** Address: `/profile/travelers`; with `?traveler=new` or a traveler's id the form. An unknown id is the list. */
export default async function TravelersPage({ searchParams }: PageInput) {
  const [query, viewer, { dashboard, locale }] = await Promise.all([
    searchParams,
    requirePage('/profile/travelers'),
    pageSite(),
  ]);
  const [travelers, saving, removing, t] = await Promise.all([
    listTravelers(viewer),
    formState('traveler', query),
    formState('remove-traveler', query),
    getTranslations('profile.travelers'),
  ]);
  const wanted = queryValue(query, 'traveler');
  const edited =
    wanted === 'new' ? newTraveler : travelers.find(({ travelerId }) => String(travelerId) === wanted);
  return (
    <ProfileFrame
      title={t('title')}
      active="travelers"
      dashboardPath={dashboardPath(dashboard)}
      member={viewer.membership !== null}
    >
      {edited === undefined ? (
        <>
          <p>{t('lead')}</p>
          <Outcome view={saving} done={t('saved')} />
          <Outcome view={removing} done={t('removed')} />
          <TravelerList travelers={travelers} locale={locale} token={saving.token} />
        </>
      ) : (
        <TravelerForm traveler={edited} choices={travelerChoices(locale)} view={saving} locale={locale} />
      )}
    </ProfileFrame>
  );
}
