import { type Vertical, verticals } from '@/lib/shared/site/verticals';

/** An embedded page: for whose host pages it is drawn, and what one searches for on it. */
export type EmbedPlace = { readonly affiliate: string; readonly vertical: Vertical };

/** The place of `/embed/<affiliate>/<vertical>`, a path without its locale prefix; null for every other path. */
export function embedPlaceOf(path: string): EmbedPlace | null {
  const [, affiliate = '', name = ''] = /^\/embed\/([a-z][a-z0-9-]{0,40})\/([a-z]+)$/.exec(path) ?? [];
  const vertical = verticals.find((one) => one === name);
  return vertical === undefined ? null : { affiliate, vertical };
}

/** The path of an embedded page without a locale prefix. */
export const embedPath = ({ affiliate, vertical }: EmbedPlace): string => `/embed/${affiliate}/${vertical}`;
