/** Where the business pages live unless the deployment says otherwise (specification §2). */
export const defaultBusinessPath = '/business';

/** The address of a business page: `path` is below the base and begins with a slash; `/` is the hub, `/#policy` a part of it. */
export function businessPath(basePath: string, path: string): string {
  const base = basePath.replace(/\/+$/, '');
  if (path === '/' || path.startsWith('/#')) return `${base || '/'}${path.slice(1)}`;
  return `${base}${path}`;
}
