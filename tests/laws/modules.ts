/** A module of the architecture; which may import which is the table in `may-import.ts`. */
export type ModuleName =
  | 'page'
  | 'route'
  | 'components'
  | 'route-handlers'
  | 'lib/client'
  | 'lib/server'
  | 'lib/shared'
  | 'middleware'
  | 'tests'
  | 'scripts';

const prefixes: readonly (readonly [string, ModuleName])[] = [
  ['components/', 'components'],
  ['route-handlers/', 'route-handlers'],
  ['lib/client/', 'lib/client'],
  ['lib/server/', 'lib/server'],
  ['lib/shared/', 'lib/shared'],
  ['tests/', 'tests'],
  ['scripts/', 'scripts'],
  ['app/', 'page'],
];

/** The module of a path, with or without extension; null for what belongs to none, such as messages. */
export function moduleOf(path: string): ModuleName | null {
  if (/^middleware(\.ts)?$/.test(path)) return 'middleware';
  if (/^app\/(.+\/)?route(\.tsx?)?$/.test(path)) return 'route';
  if (path === 'route-handlers') return 'route-handlers';
  return prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? null;
}

/** The domain of a file: the folder below its module (`components/site/…` is `site`), or '' for none. */
export function domainOf(path: string, moduleName: ModuleName): string {
  const prefix = prefixes.find(([, each]) => each === moduleName)?.[0] ?? '';
  const parts = path.slice(prefix.length).split('/');
  return parts.length > 1 ? (parts[0] ?? '') : '';
}
