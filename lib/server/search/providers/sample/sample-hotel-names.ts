import 'server-only';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';

const firsts =
  'Amber Aster Birch Blue Bright Cedar Clover Copper Coral Dune Ember Fern Foxglove Garnet Gentle Golden Hazel Heather Indigo Ivory Jasper Juniper Lantern Laurel Linden Maple Marble Meadow Mistral Moss Myrtle Olive Opal Orchard Pebble Quiet Quince Saffron Silver Willow'.split(
    ' ',
  );
const seconds =
  'Anchor Arcade Atrium Balcony Bridge Chapter Circle Compass Corner Courtyard Crossing Door Fountain Gallery Garden Gate Harbour Hearth House Key Landing Lane Library Lodge Loft Mill Mirror Parlour Passage Pavilion Pier Plaza Quarter Reading Roof Rooms Row Square Stairs Terrace Tower Veranda Walk Wharf Window Yard Arch Attic Bay Bench'.split(
    ' ',
  );

/** As many hotels a city can have without two of one name. */
export const hotelNamesMax = firsts.length * seconds.length;

/** The name of a city's hotel, of our own invention; no two in a city are alike. */
export function hotelName(code: string, index: number): string {
  const turn = Math.floor(seededRandom(`names ${code}`)() * hotelNamesMax);
  // 729 shares no factor with 2,000, so every place is met once.
  const place = (index * 729 + turn) % hotelNamesMax;
  return `${firsts[Math.floor(place / seconds.length)]} ${seconds[place % seconds.length]}`;
}
