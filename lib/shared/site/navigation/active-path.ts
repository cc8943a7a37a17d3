/**
 * Which of these paths the page shown belongs to: the longest one that it is or lies below, so that a hub is
 * not marked beside its own page. `/` is the home page alone. Null for a page of none of them.
 */
export function activePath(paths: readonly (string | null)[], current: string): string | null {
  const page = current.split(/[?#]/)[0] || '/';
  return paths
    .filter((path) => path !== null)
    .filter((path) => page === path || (path !== '/' && page.startsWith(`${path}/`)))
    .reduce<string | null>((best, path) => (best === null || path.length > best.length ? path : best), null);
}
