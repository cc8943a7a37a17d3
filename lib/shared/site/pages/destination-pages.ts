import type { City } from '@/lib/shared/search/cities';
import { foldName } from '@/lib/shared/search/fold-name';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import { popularCityCodes, popularDestinationCodes } from '@/lib/shared/site/footer/footer-destinations';

/** The cities with a page of their own: those that footers name. Each has a text `destinations.about.<code>`. */
export const destinations: readonly City[] = citiesOf([...popularCityCodes, ...popularDestinationCodes]);

/** The last segment of a destination's address, the same in every language: `new-york`. */
const slugOf = ({ names }: City): string => foldName(names.en).replaceAll(/[^a-z0-9]+/g, '-');

const bySlug = new Map(destinations.map((city) => [slugOf(city), city]));

/** Every such segment. */
export const destinationSlugs: readonly string[] = [...bySlug.keys()];

/** The city that a segment names; null for one without a page. */
export const findDestination = (slug: string): City | null => bySlug.get(slug) ?? null;

/** The page about a city, without language. */
export const destinationPath = (city: City): string => `/destinations/${slugOf(city)}`;
