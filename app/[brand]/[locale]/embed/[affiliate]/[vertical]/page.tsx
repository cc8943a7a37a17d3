import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { landingMetadata } from '@/app/[brand]/[locale]/landing-screen';
import { EmbedFrame } from '@/components/embed/embed-frame';
import { SearchSummary } from '@/components/search/search-summary';
import { SearchTabs } from '@/components/search/search-tabs';
import { ServerHtml } from '@/components/ui/server-html/server-html';
import { framedCategories } from '@/lib/server/consent/configured-parties';
import { frameAncestorsOf } from '@/lib/server/embed/affiliates';
import { readFlags } from '@/lib/server/identity/read-flags';
import { pageSite } from '@/lib/server/page/page-site';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { embedPath, embedPlaceOf } from '@/lib/shared/embed/embed-path';
import { hostConsentFields, readHostConsent, withHostConsent } from '@/lib/shared/embed/host-consent-query';
import { readSearch } from '@/lib/shared/search/read-search';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { type PageInput, queryValue } from '../../../query';
import { SearchPart } from '../../../search-part';

type Input = PageInput & {
  readonly params: Promise<{ readonly affiliate: string; readonly vertical: string }>;
};

/** The place in the address; middleware has answered 404 for one that is none. */
async function placeOf({ params }: Input) {
  const { affiliate, vertical } = await params;
  return embedPlaceOf(`/embed/${affiliate}/${vertical}`) ?? notFound();
}

export async function generateMetadata(input: Input): Promise<Metadata> {
  return landingMetadata((await placeOf(input)).vertical);
}

/** Address: `/embed/<affiliate>/<vertical>`: the search of a vertical in a frame of an affiliate's host page. */
export default async function EmbedPage(input: Input) {
  const place = await placeOf(input);
  const [{ brand, locale: tag }, { embedRework }, query, t] = await Promise.all([
    pageSite(),
    readFlags(),
    input.searchParams,
    getTranslations(`home.doors.${place.vertical}`),
  ]);
  const told = readHostConsent((name) => queryValue(query, name) ?? null);
  const carried = told === null ? {} : hostConsentFields(told);
  const today = earliestToday(new Date());
  const reading = readSearch(place.vertical, (name) => queryValue(query, name), today);
  return (
    <EmbedFrame
      settings={{
        origins: frameAncestorsOf(place.affiliate),
        rework: embedRework,
        asked: framedCategories(),
      }}
      brandName={brand.displayName}
      vertical={place.vertical}
      title={t('title')}
    >
      <ServerHtml>
        <SearchTabs
          active={place.vertical}
          addressOf={(vertical) =>
            `${embedPath({ affiliate: place.affiliate, vertical })}${withHostConsent('', carried)}`
          }
        />
        <SearchPart vertical={place.vertical} reading={reading} action={embedPath(place)} carried={carried} />
        {reading.search === null ? null : (
          <SearchSummary search={reading.search} locale={findLocale(tag) ?? defaultLocale} />
        )}
      </ServerHtml>
    </EmbedFrame>
  );
}
