import { type Import, importsOf } from './imports-of';
import { isCode, isTest, type Source } from './repository';
import { type Room, roomOf, wordOf } from './rooms';

/** Packages a pure module may use. */
const purePackages = new Set(['zod', 'zod/mini']);

/** What a component that stands anywhere must know of its page; nothing else of the server gets into components. */
const doors: Readonly<Record<string, string>> = {
  'components/sign-in/social-buttons.tsx': 'lib/server/site/page-ways-in',
  'components/ui/site-link.tsx': 'lib/server/site/page-site',
  'components/consent/iab-dialog.tsx': 'lib/server/consent/page-iab',
  'components/search/price-alert-button.tsx': 'lib/server/search/page-alert',
  'components/site/country-picker.tsx': 'lib/server/site/page-market',
  'components/site/currency-picker.tsx': 'lib/server/site/page-money',
};

type Rule = (from: string, to: Import, room: Room) => boolean;

const inStore = (path: string) => path.startsWith('lib/server/store/');

/** Row may import what its rule allows: the table of the architecture, one line a room. */
const rules: Partial<Record<Room, Rule>> = {
  // The page about the interface is the only one that names the handlers.
  page: (_, to, room) =>
    to.target === 'route-handlers/api-document' ||
    ['page', 'components', 'lib/shared'].includes(room) ||
    serverButStore(to, room),
  route: (_, to, room) => room === 'route-handlers' || to.target.startsWith('lib/server/http/'),
  components: (from, to, room) =>
    doors[from] === to.target ||
    room === 'lib/client' ||
    room === 'lib/shared' ||
    (room === 'components' && ownOrUi(from, to.target)),
  'route-handlers': (from, to, room) =>
    room === 'lib/shared' ||
    serverButStore(to, room) ||
    (room === 'route-handlers' && ownWord(from, to.target, 'route-handlers')),
  'lib/client': (from, to, room) =>
    room === 'lib/client' ||
    room === 'lib/shared' ||
    (room === 'route-handlers' && from === 'lib/client/api.ts' && to.typeOnly),
  'lib/server': (_, __, room) => room === 'lib/server' || room === 'lib/shared',
  'lib/shared': (_, __, room) => room === 'lib/shared',
  middleware: (_, to, room) => room === 'lib/shared' || /^lib\/server\/(http|session|site)\//.test(to.target),
};

function serverButStore(to: Import, room: Room): boolean {
  return room === 'lib/server' && !inStore(to.target);
}

function ownOrUi(from: string, to: string): boolean {
  return to.startsWith('components/ui/') || wordOf(from, 'components') === wordOf(to, 'components');
}

/** The table of contents, `route-handlers/index.ts`, has no word and names everybody. */
function ownWord(from: string, to: string, room: Room): boolean {
  const word = wordOf(from, room);
  return word === '' || word === wordOf(to, room);
}

/** Sentences about imports that cross a wall; tests and scripts may import anything. */
export function importComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isCode(path) && !isTest(path))
    .flatMap((source) => importsOf(source).flatMap((to) => complaint(source.path, to)));
}

function complaint(from: string, to: Import): string[] {
  const room = roomOf(from);
  if (room === null || room === 'scripts') return [];
  if (to.package) {
    const pure = room !== 'lib/shared' || purePackages.has(to.target);
    return pure ? [] : [`${from} imports the package ${to.target}, but lib/shared is pure`];
  }
  const target = roomOf(to.target);
  const allowed = target === null || rules[room]?.(from, to, target) === true;
  return allowed ? [] : [`${from} must not import ${to.target}`];
}
