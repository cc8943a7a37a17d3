import { getTranslations } from 'next-intl/server';
import { StayMap } from '@/components/search/results/stay-map';
import { StayMapFrame } from '@/components/search/results/stay-map-frame';
import { cityMapView } from '@/lib/server/page/city-map-view';
import { cityMapLabels } from '@/lib/server/search/city-map-labels';
import type { Results } from '@/lib/server/search/read-results';
import { resultsHref } from '@/lib/server/search/results-href';
import { isPlaced, type PlacedStay, stayPins } from '@/lib/server/search/stay-pins';
import { areaAround, areaText, isIn, type MapArea, movedArea, scaledArea } from '@/lib/shared/map/map-area';
import { distanceUnit } from '@/lib/shared/search/measure-text';
import type { Locale } from '@/lib/shared/site/locale/locales';

/** About pixels: a map is drawn for both, since pins are as large on either. */
const sizes = { wide: { width: 880, height: 440 }, narrow: { width: 360, height: 380 } } as const;
/** Of the stays nearest to the middle, how many a map has at first: those at airports would make all others one mark. */
const shareShown = 0.85;

type Props = { readonly results: Results; readonly locale: Locale };

/** A map above the list of stays: prices where they are, those without room beside each other as one mark that leads closer. */
export async function StayMapPart({ results, locale }: Props) {
  const { arranged, search, view } = results;
  const [city] = search.places;
  const placed = arranged.firstOffers.filter(isPlaced);
  const area = view.area ?? firstArea(placed);
  if (city === undefined || area === null) return null;
  const [t, labels, { groupOf, pins }] = await Promise.all([
    getTranslations('stay-map'),
    cityMapLabels(city, placed, locale),
    stayPins(placed, results, locale.tag),
  ]);
  const hrefOf = (next: MapArea | null) => resultsHref(results, { area: next, page: 0 });
  // The closest piece there is, the widest, and those at the ends of the world lead no further.
  const otherHref = (next: MapArea) => (areaText(next) === areaText(area) ? null : hrefOf(next));
  const scaledHref = (times: number) => otherHref(scaledArea(area, times));
  const movedHref = (right: number, up: number) =>
    view.area === null ? null : otherHref(movedArea(area, right / 2, up / 2));
  const views = { wide: cityMapView(area, sizes.wide), narrow: cityMapView(area, sizes.narrow) };
  return (
    <StayMapFrame
      steps={{
        closer: scaledHref(0.5),
        wider: scaledHref(2),
        whole: view.area === null ? null : hrefOf(null),
        north: movedHref(0, 1),
        south: movedHref(0, -1),
        west: movedHref(-1, 0),
        east: movedHref(1, 0),
        piece: { name: 'area', text: areaText(area) },
      }}
      outside={placed.filter(({ at }) => !isIn(views.wide.area, at)).length}
      hasTiles={views.wide.tiles.length > 0}
    >
      {(['wide', 'narrow'] as const).map((shape) => (
        <StayMap
          key={shape}
          shape={shape}
          view={views[shape]}
          pins={pins}
          groupOf={groupOf}
          centre={{ text: t('centre'), place: city }}
          labels={labels}
          unit={distanceUnit(locale.tag, locale.country)}
        />
      ))}
    </StayMapFrame>
  );
}

/** Around the stays nearest to the middle of the city. */
function firstArea(placed: readonly PlacedStay[]): MapArea | null {
  const nearest = [...placed].sort((a, b) => a.centreKm - b.centreKm);
  return areaAround(nearest.slice(0, Math.ceil(nearest.length * shareShown)).map(({ at }) => at));
}
