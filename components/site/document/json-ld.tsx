import type { StructuredData } from '@/lib/shared/site/pages/structured-data';

/** Facts for search engines; data, which no script policy needs to allow. `<` cannot end the element early. */
export function JsonLd({ data }: { readonly data: StructuredData | readonly StructuredData[] }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped; text children would be entity-encoded.
  return <script data-own type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
