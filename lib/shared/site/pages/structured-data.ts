/** A page or an organisation as schema.org describes it, in JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';

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
