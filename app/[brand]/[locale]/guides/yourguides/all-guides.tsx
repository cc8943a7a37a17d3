import { getTranslations } from 'next-intl/server';
import { GuideCards } from '@/components/account/guide-cards';
import { CityPicture } from '@/components/search/city-picture';
import { ButtonLink } from '@/components/ui/button-link';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { EmptyNote } from '@/components/ui/list/empty-note';
import type { PageSite } from '@/lib/server/page/page-site';
import type { GuidePlace } from '@/lib/shared/account/guide-place';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Query } from '../../query';
import { GuideOutcome } from './guide-outcome';

type Props = { readonly places: readonly GuidePlace[]; readonly query: Query; readonly site: PageSite };

/** Every guide somebody has, by the names of their cities. */
export async function AllGuides({ places, query, site }: Props) {
  const t = await getTranslations('guides');
  const { messages, tag } = findLocale(site.locale) ?? defaultLocale;
  const month = new Date().getUTCMonth() + 1;
  const guides = citiesOf([...new Set(places.map(({ city }) => city))])
    .map((city) => ({
      code: city.code,
      name: city.names[messages],
      count: places.filter((place) => place.city === city.code).length,
      picture: <CityPicture city={city} month={month} />,
    }))
    .sort((a, b) => new Intl.Collator(tag).compare(a.name, b.name));
  const add = <ButtonLink href="/guides/yourguides?place=new">{t('add')}</ButtonLink>;
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <GuideOutcome query={query} locale={site.locale} />
      {guides.length === 0 ? (
        <EmptyNote icon="book" title={t('none')} text={t('noneText')} action={add} />
      ) : (
        <>
          <div>{add}</div>
          <GuideCards guides={guides} />
        </>
      )}
    </PageFrame>
  );
}
