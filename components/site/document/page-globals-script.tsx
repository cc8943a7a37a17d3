import type { PageGlobals } from '@/lib/shared/site/page-globals';

/** The page globals as data, which no script policy needs to allow; `<` cannot end the element early. */
export function PageGlobalsScript({ globals }: { readonly globals: PageGlobals }) {
  const json = JSON.stringify(globals).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped; text children would be entity-encoded.
  return <script data-own type="application/json" id="globals" dangerouslySetInnerHTML={{ __html: json }} />;
}
