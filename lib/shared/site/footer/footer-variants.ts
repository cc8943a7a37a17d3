/** What a footer can consist of, apart from the copyright line, which every footer has. */
export type FooterSection =
  | 'groups'
  | 'places'
  | 'siteMap'
  | 'text'
  | 'description'
  | 'brands'
  | 'payment'
  | 'partners'
  | 'apps'
  | 'social'
  | 'country'
  | 'currency';

/** The sections of each variant; their order on the page is the footer's own. */
export const footerVariants = {
  full: [
    'groups',
    'places',
    'siteMap',
    'text',
    'description',
    'brands',
    'payment',
    'partners',
    'apps',
    'social',
    'country',
    'currency',
  ],
  standard: ['groups', 'places', 'siteMap', 'text', 'brands', 'partners', 'apps', 'country', 'currency'],
  compact: ['groups', 'siteMap', 'text', 'brands', 'country'],
  minimal: ['siteMap', 'text', 'brands'],
  /** Below the pages of the administration: nothing to buy. */
  work: ['siteMap'],
} as const satisfies Readonly<Record<string, readonly FooterSection[]>>;

export type FooterVariant = keyof typeof footerVariants;

/** Whether a variant has a section. */
export function hasSection(variant: FooterVariant, section: FooterSection): boolean {
  return (footerVariants[variant] as readonly FooterSection[]).includes(section);
}
