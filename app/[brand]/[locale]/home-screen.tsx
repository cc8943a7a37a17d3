import { getTranslations } from 'next-intl/server';
import { HomeBusiness } from '@/components/site/home/home-business';
import { HomeTrust } from '@/components/site/home/home-trust';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { pageSite } from '@/lib/server/page/page-site';
import { brandLook } from '@/lib/shared/site/brand-look';
import { PopularPlaces } from './popular-places';
import { LandingPage } from './search-landing';
import { WeekendPlaces } from './weekend-places';

/** The home page, at `/` and, as another presentation, at `/aos`. */
export async function HomeScreen() {
  const [site, { account, membership }, t] = await Promise.all([
    pageSite(),
    currentViewer(),
    getTranslations('home'),
  ]);
  const name = account === null ? '' : account.name;
  return (
    <LandingPage
      vertical="flights"
      title={name === '' ? t('title') : t('welcome', { name })}
      lead={t('lead')}
      query={{}}
    >
      <PopularPlaces vertical="flights" />
      <WeekendPlaces />
      <HomeTrust brandName={site.brand.displayName} />
      {membership === null ? <HomeBusiness look={brandLook(site)} path={site.businessPath} /> : null}
    </LandingPage>
  );
}
