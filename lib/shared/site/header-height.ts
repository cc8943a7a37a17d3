/** What a page is, as far as the height of its header goes; null where a page does not say. */
export type PageKind = 'home' | 'vertical' | 'cars' | 'search-engine' | 'other';

/** Pixels (specification §9). */
export const headerHeightDefault = 80;
const headerHeightLow = 62;

/** Pixels below the header at which a search form begins to stick. */
const scrollThresholdExtra = 7;

/** How often, at most, the header looks where the page is scrolled to. Milliseconds. */
export const headerScrollThrottleMs = 100;

/** Height of the header in pixels: high where a page says nothing, for cars and for search-engine pages. */
export function headerHeight(kind: PageKind | null = null): 62 | 80 {
  return kind === null || kind === 'cars' || kind === 'search-engine' ? headerHeightDefault : headerHeightLow;
}

/** Where a search form begins to stick, in pixels from the top of the window, below a header of this height. */
export const scrollThreshold = (headerPx: number): number => headerPx + scrollThresholdExtra;
