/** A room of the house; which may import which is the table in `may-import.ts`. */
export type Room =
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

const prefixes: readonly (readonly [string, Room])[] = [
  ['components/', 'components'],
  ['route-handlers/', 'route-handlers'],
  ['lib/client/', 'lib/client'],
  ['lib/server/', 'lib/server'],
  ['lib/shared/', 'lib/shared'],
  ['tests/', 'tests'],
  ['scripts/', 'scripts'],
  ['app/', 'page'],
];

/** The room of a path, with or without extension; null for what belongs to none, such as messages. */
export function roomOf(path: string): Room | null {
  if (/^middleware(\.ts)?$/.test(path)) return 'middleware';
  if (/^app\/(.+\/)?route(\.tsx?)?$/.test(path)) return 'route';
  if (path === 'route-handlers') return 'route-handlers';
  return prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? null;
}

/** The domain word of a file: the folder below its room (`components/site/…` is `site`), or '' for none. */
export function wordOf(path: string, room: Room): string {
  const prefix = prefixes.find(([, each]) => each === room)?.[0] ?? '';
  const parts = path.slice(prefix.length).split('/');
  return parts.length > 1 ? (parts[0] ?? '') : '';
}
