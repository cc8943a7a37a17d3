/** What a page is, as far as the height of its header goes; null where a page does not say. */
export type PageKind = 'home' | 'vertical' | 'cars' | 'search-engine' | 'other';

/** Pixels (specification §9). */
export const headerHeightDefault = 80;
const headerHeightLow = 62;

/** Distance from the top of the menu beside the footer when it sets none, in pixels. */
export const navigationOffsetDefault = headerHeightLow;

/** Pixels below the header at which a search form begins to stick. */
export const scrollThresholdExtra = 7;

/** How often, at most, the header looks where the page is scrolled to. Milliseconds. */
export const headerScrollThrottleMs = 100;

/** Height of the header in pixels: high where a page says nothing, for cars and for search-engine pages. */
export function headerHeight(kind: PageKind | null = null): 62 | 80 {
  return kind === null || kind === 'cars' || kind === 'search-engine' ? headerHeightDefault : headerHeightLow;
}

/** How far a page is scrolled, in pixels, when its search form sticks to the top. */
export function scrollThreshold(kind: PageKind | null = null): number {
  return headerHeight(kind) + scrollThresholdExtra;
}
