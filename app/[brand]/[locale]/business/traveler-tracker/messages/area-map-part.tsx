import { AreaMap } from '@/components/tracker/messages/area-map';
import { worldMapViews } from '@/lib/server/page/world-map-view';
import { circlesOf } from '@/lib/shared/tracker/message-area';
import { cityOfCode } from '@/lib/shared/tracker/travel-steps';
import type { MessageArea } from '@/lib/shared/tracker/traveler-messages';

type Props = { readonly area: MessageArea; readonly cities?: ReadonlyMap<string, number> };

/** The area of a message on a map, with how many of those who are meant are in which city. */
export async function AreaMapPart({ area, cities = new Map() }: Props) {
  const circles = circlesOf([area]);
  const places = [...cities.keys()].flatMap((code) => cityOfCode(code) ?? []);
  return (
    <AreaMap area={area} circles={circles} cities={cities} view={await worldMapViews(places, circles)} />
  );
}
