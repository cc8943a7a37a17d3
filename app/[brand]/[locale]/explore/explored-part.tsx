import { getTranslations } from 'next-intl/server';
import { DestinationCards } from '@/components/search/destination-cards';
import { ExploredMap } from '@/components/search/explored-map';
import type { MapGroup, MapPin } from '@/components/ui/map/map-pins';
import { countryNameIn } from '@/lib/server/page/display-names';
import { pageRate } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { samplePricesNote } from '@/lib/server/page/rates-notes';
import { pieceHref, stepHrefs, worldMapViews } from '@/lib/server/page/world-map-view';
import { exploredPlaces } from '@/lib/server/search/explored-places';
import { clusterText } from '@/lib/shared/map/cluster-pins';
import { focusText, type MapFocus } from '@/lib/shared/map/map-focus';
import { budgetSteps } from '@/lib/shared/search/explore';
import { daysText } from '@/lib/shared/search/measure-text';
import type { Search } from '@/lib/shared/search/read-search';
import { listText } from '@/lib/shared/site/locale/list-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { convertEuro, formatMoney, formatShort } from '@/lib/shared/site/locale/money';

type Props = {
  readonly search: Search;
  /** The most a flight may cost, in whole units of the page's currency; null for any amount. */
  readonly most: number | null;
  /** The piece of the map that is shown; null for all of it. */
  readonly focus: MapFocus | null;
};

/** Characters of a price that a pin of the map has room for. */
const pinMax = 6;

/** Where one can go for a budget: on a map, and the same as cards. */
export async function ExploredPart({ focus, most, search }: Props) {
  const [{ locale: tag }, { currency, perEuro }, t] = await Promise.all([
    pageSite(),
    pageRate(),
    getTranslations('destinations.explore'),
  ]);
  const { messages: language } = findLocale(tag) ?? defaultLocale;
  const { days, places } = search;
  const [from] = places;
  if (from === undefined) return null;
  const money = (price: number) => formatMoney(price, currency, tag, 'whole');
  const found = exploredPlaces(search).map((one) => ({
    ...one,
    price: Math.round(convertEuro(one.eur, perEuro)),
  }));
  const shown = found.filter(({ price }) => most === null || price <= most);
  const addressOf = pageAddress(search, from.names[language]);
  const budgets = budgetsOf(found, most);
  const pins = shown.map(({ city, href, price }) => {
    const amount = money(price);
    const text = amount.length <= pinMax ? amount : formatShort(price, tag);
    return { key: city.code, place: city, text, href, name: `${city.names[language]} · ${amount}` };
  });
  const view = await worldMapViews([from, ...shown.map(({ city }) => city)], [], focus);
  const mapHref = (next: MapFocus | null) => `${addressOf(most, next)}#explore-map`;
  return (
    <>
      <ExploredMap
        view={view}
        steps={stepHrefs(view.wide, focus, mapHref)}
        start={{ key: 'from', place: from, text: from.code }}
        pins={pins}
        title={t('count', { count: shown.length, city: from.names[language], days: daysText(tag, days) })}
        budgets={budgets.map((amount) => ({
          text: amount === null ? t('any') : t('most', { amount: money(amount) }),
          href: `${addressOf(amount, focus)}#explored`,
          isChosen: amount === most,
        }))}
        groupOf={(group) => groupOf(group, tag, pieceHref(view.wide, focus, mapHref))}
      />
      {shown.length === 0 ? null : (
        <DestinationCards
          id="explored-title"
          title={t('list')}
          lead={t(days.length === 1 ? 'oneWay' : 'return')}
          destinations={shown.map(({ city, href, price }) => ({
            city,
            href,
            text: countryNameIn(tag, city.country),
            amount: money(price),
          }))}
          note={await samplePricesNote()}
          language={language}
          small
        />
      )}
    </>
  );
}

/** Several places in one place of the map: the price of the first, and a way closer. */
const groupOf = (
  group: readonly MapPin[],
  tag: string,
  hrefOf: (pins: readonly MapPin[]) => Pick<MapGroup, 'href'>,
): MapGroup => ({
  text: clusterText(group[0], group.length),
  name: listText(
    tag,
    group.map(({ key, name }) => name ?? key),
  ),
  ...hrefOf(group),
});

/** What may be chosen, the least first; any amount is the last. One that was asked for by the address is among them. */
function budgetsOf(
  found: readonly { readonly price: number }[],
  most: number | null,
): readonly (number | null)[] {
  const steps = [...budgetSteps(found.map(({ price }) => price)), ...(most === null ? [] : [most])];
  return [...[...new Set(steps)].sort((a, b) => a - b), null];
}

/** The paths and queries of this page with a budget, and with a piece of its map. */
function pageAddress({ days }: Search, from: string) {
  const [depart = '', back] = days;
  return (most: number | null, focus: MapFocus | null): string => {
    const query = new URLSearchParams({ from, depart });
    if (back !== undefined) query.set('return', back);
    if (most !== null) query.set('most', String(most));
    if (focus !== null) query.set('map', focusText(focus));
    return `/explore?${query}`;
  };
}
