import { TripMap } from '@/components/trips/trip-map';
import { pieceHref, stepHrefs, worldMapViews } from '@/lib/server/page/world-map-view';
import { focusText, type MapFocus } from '@/lib/shared/map/map-focus';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import type { MapStop } from '@/lib/shared/trips/map-stops';

type Props = {
  readonly stops: readonly MapStop[];
  readonly locale: string;
  readonly isRoute?: boolean;
  /** The piece of the map that is shown; null for all of it. */
  readonly focus: MapFocus | null;
  /** Path and query of the page. */
  readonly path: string;
};

/** The places of a trip, or of several, on the piece of the world that has them all, or closer. */
export async function TripMapPart({ focus, path, stops, ...props }: Props) {
  const view = await worldMapViews(citiesOf(stops.map(({ code }) => code)), [], focus);
  const hrefOf = (next: MapFocus | null) => {
    const [page = '', query] = path.split('?');
    const values = new URLSearchParams(query);
    if (next !== null) values.set('map', focusText(next));
    return `${page}${values.size === 0 ? '' : `?${values}`}#map`;
  };
  return (
    <TripMap
      {...props}
      stops={stops}
      view={view}
      steps={stepHrefs(view.wide, focus, hrefOf)}
      pieceOf={pieceHref(view.wide, focus, hrefOf)}
    />
  );
}
