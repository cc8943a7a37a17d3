/** What a brand is, apart from its colours, which are tokens under `[data-brand]`. */
export type Brand = {
  /** The specification's brand key, also the value of `<html data-brand>`. */
  readonly key: string;
  /** What the brand calls itself. */
  readonly displayName: string;
  /** Marketing affiliate of the host, part of the page globals. */
  readonly affiliate: string;
};

/** The brands this deployment can speak as. Adding one is a line here and its colours in the tokens. */
export const brands = [
  { key: 'kayak', displayName: 'Kayak', affiliate: 'kayak' },
  { key: 'cheapflights', displayName: 'Cheapflights', affiliate: 'cheapflights' },
  { key: 'momondo', displayName: 'Momondo', affiliate: 'momondo' },
  { key: 'umiak', displayName: 'Umiak', affiliate: 'umiak' },
  { key: 'checkfelixat', displayName: 'Checkfelix', affiliate: 'checkfelix' },
  { key: 'swoodoo_wl', displayName: 'Swoodoo', affiliate: 'swoodoo' },
  { key: 'mundi', displayName: 'Mundi', affiliate: 'mundi' },
  { key: 'opentable', displayName: 'OpenTable', affiliate: 'opentable' },
  { key: 'kayak4b', displayName: 'Kayak for Business', affiliate: 'kayak4b' },
] as const satisfies readonly Brand[];

export type BrandKey = (typeof brands)[number]['key'];

/** The brand of a key, or null for a key nobody has. */
export function findBrand(key: string): Brand | null {
  return brands.find((brand) => brand.key === key) ?? null;
}
