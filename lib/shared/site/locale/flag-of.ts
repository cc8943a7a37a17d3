/**
 * Name of the drawing that stands for a country, by its code in lower case. Visitors of the site for mainland
 * China see a drawing of its own for `tw` (specification §5).
 */
export function flagOf(country: string, siteCountry: string): string {
  const code = country.toLowerCase();
  return code === 'tw' && siteCountry === 'CN' ? 'tw-tc' : code;
}

/** Width and height of the flags in px (specification §9). */
export const flagSizes = { xsmall: [18, 12], small: [21, 14] } as const;
export type FlagSize = keyof typeof flagSizes;
