/** The part of an address below the business base path, `/` for the base itself, or null outside of it. */
export function pathBelowBusiness(basePath: string, path: string): string | null {
  const base = basePath.replace(/\/+$/, '');
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null;
}
