/** What can be searched for, in the order of the header; each has a landing page of its own. */
export const verticals = ['flights', 'hotels', 'cars', 'trains'] as const;

export type Vertical = (typeof verticals)[number];

/** The vertical a path without its locale prefix belongs to: `/hotels` to `hotels`; null for every other page. */
export function verticalOf(path: string): Vertical | null {
  const first = path.split(/[/?#]/)[1];
  return verticals.find((vertical) => vertical === first) ?? null;
}
