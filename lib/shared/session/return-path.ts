type Page = {
  /** Path and query of the page shown. */
  readonly path: string;
  /** Address of the active entry of the main navigation; null where none is. */
  readonly activeUrl: string | null;
};

/**
 * Where a switch of accounts comes back to: the current path, or with the flag `switchToNavigation` the active entry of
 * the main navigation, where there is one (specification §4).
 */
export function returnPath({ path, activeUrl }: Page, toNavigation: boolean): string {
  return toNavigation && activeUrl !== null ? activeUrl : path;
}
