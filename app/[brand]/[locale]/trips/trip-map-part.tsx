import { TripMap } from '@/components/trips/trip-map';
import { worldView } from '@/lib/server/page/world-view';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import type { MapStop } from '@/lib/shared/trips/map-stops';

type Props = { readonly stops: readonly MapStop[]; readonly locale: string; readonly isRoute?: boolean };

/** The places of a trip, or of several, on the piece of the world that has them all. */
export async function TripMapPart({ stops, ...props }: Props) {
  const view = await worldView(citiesOf(stops.map(({ code }) => code)));
  return <TripMap {...props} stops={stops} view={view} />;
}
