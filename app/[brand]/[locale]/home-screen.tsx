import { getTranslations } from 'next-intl/server';
import { HomeBusiness } from '@/components/site/home-business';
import { HomeTrust } from '@/components/site/home-trust';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { pageSite } from '@/lib/server/site/page-site';
import { brandLook } from '@/lib/shared/site/brand-look';
import { FrontDoor } from './front-door';
import { PopularPlaces } from './popular-places';
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
    <FrontDoor
      vertical="flights"
      title={name === '' ? t('title') : t('welcome', { name })}
      lead={t('lead')}
      query={{}}
    >
      <PopularPlaces vertical="flights" />
      <WeekendPlaces />
      <HomeTrust brandName={site.brand.displayName} />
      {membership === null ? <HomeBusiness look={brandLook(site)} path={site.businessPath} /> : null}
    </FrontDoor>
  );
}
