import type { City } from '@/lib/shared/search/cities';

/** A page or an organisation as schema.org describes it, in JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';

type Destination = {
  readonly city: Pick<City, 'country' | 'latitude' | 'longitude'>;
  readonly name: string;
  readonly url: string;
  readonly description: string;
};

/** A place one can travel to. `city` gives where it is. */
export function destinationData({ city, name, url, description }: Destination): StructuredData {
  const { country, latitude, longitude } = city;
  return {
    '@context': context,
    '@type': 'TouristDestination',
    name,
    url,
    description,
    address: { '@type': 'PostalAddress', addressCountry: country },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  };
}

type Home = { readonly name: string; readonly url: string; readonly locale: string };

/** Who speaks here, and what this site is: for the home page alone. */
export function homeData({ name, url, locale }: Home): readonly StructuredData[] {
  return [
    { '@context': context, '@type': 'Organization', name, url },
    { '@context': context, '@type': 'WebSite', name, url, inLanguage: locale },
  ];
}

/** The trail a page shows, outermost first. Addresses are whole. */
export function trailData(
  steps: readonly { readonly title: string; readonly url: string }[],
): StructuredData {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: url,
    })),
  };
}
