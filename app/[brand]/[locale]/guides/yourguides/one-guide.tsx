import { getTranslations } from 'next-intl/server';
import { GuidePlaces } from '@/components/account/guide-places';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { PrintButton } from '@/components/ui/print-button';
import { formState } from '@/lib/server/page/form-state';
import type { PageSite } from '@/lib/server/page/page-site';
import type { GuidePlace } from '@/lib/shared/account/guide-place';
import type { City } from '@/lib/shared/search/cities';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Query } from '../../query';
import { GuideOutcome } from './guide-outcome';

type Props = {
  readonly city: City;
  readonly places: readonly GuidePlace[];
  readonly query: Query;
  readonly site: PageSite;
};

/** The guide to a city: its places in their order. */
export async function OneGuide({ city, places, query, site }: Props) {
  const [t, { token }] = await Promise.all([getTranslations('guides'), formState('place', query)]);
  const { messages } = findLocale(site.locale) ?? defaultLocale;
  const add = <ButtonLink href={`/guides/yourguides?place=new&city=${city.code}`}>{t('add')}</ButtonLink>;
  return (
    <PageFrame title={city.names[messages]} lead={t('count', { count: places.length })}>
      <GuideOutcome query={query} locale={site.locale} />
      <Actions>
        {add}
        <ButtonLink variant="plain" href="/guides/yourguides">
          {t('all')}
        </ButtonLink>
        {places.length === 0 ? null : <PrintButton>{t('print')}</PrintButton>}
      </Actions>
      {places.length === 0 ? (
        <EmptyNote icon="book" text={t('noneText')} action={null} />
      ) : (
        <GuidePlaces places={places} locale={site.locale} token={token} />
      )}
    </PageFrame>
  );
}
