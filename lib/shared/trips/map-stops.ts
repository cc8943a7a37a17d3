/** Something at a place. */
export type MapItem = {
  /** IATA code of the city. */
  readonly code: string;
  readonly text: string;
  readonly href: string;
};

/** A place on the map, with everything that is there. */
export type MapStop = { readonly code: string; readonly items: readonly MapItem[] };

/**
 * Places in the order they are told. On a route a place is a new stop each time one comes back to it; else it is one stop
 * with all that is there.
 */
export function mapStops(items: readonly MapItem[], isRoute: boolean): MapStop[] {
  const stops: { readonly code: string; readonly items: MapItem[] }[] = [];
  for (const item of items) {
    const known = isRoute ? stops.slice(-1) : stops;
    const there = known.find(({ code }) => code === item.code);
    if (there === undefined) stops.push({ code: item.code, items: [item] });
    else there.items.push(item);
  }
  return stops;
}
