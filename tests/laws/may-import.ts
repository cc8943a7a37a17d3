import { type Import, importsOf } from './imports-of';
import { domainOf, type ModuleName, moduleOf } from './modules';
import { isCode, isTest, type Source } from './repository';
import { serverMayImport, serverModuleOf } from './server-modules';

/** Packages a pure module may use. */
const purePackages = new Set(['zod', 'zod/mini']);

/** What a component that stands anywhere must know of its page; nothing else of the server gets into components. */
export const exceptions: Readonly<Record<string, string>> = {
  'components/sign-in/social-buttons.tsx': 'lib/server/site/page-social-providers',
  'components/ui/site-link.tsx': 'lib/server/page/page-site',
  'components/consent/iab-dialog.tsx': 'lib/server/consent/page-iab',
  'components/search/price-alert-button.tsx': 'lib/server/search/page-alert',
  'components/site/pickers/country-picker.tsx': 'lib/server/page/page-market',
  'components/site/pickers/currency-picker.tsx': 'lib/server/page/page-money',
};

/** What middleware may import of the server. */
export const forMiddleware = /^lib\/server\/(http|identity|page|site)\//;

type Rule = (from: string, to: Import, moduleName: ModuleName) => boolean;

const inStore = (path: string) => path.startsWith('lib/server/store/');

/** What each module may import: the table of the architecture, one line per module. */
const rules: Partial<Record<ModuleName, Rule>> = {
  // The page about the interface is the only one that names the handlers.
  page: (_, to, moduleName) =>
    to.target === 'route-handlers/api-document' ||
    ['page', 'components', 'lib/shared'].includes(moduleName) ||
    serverButStore(to, moduleName),
  route: (_, to, moduleName) => moduleName === 'route-handlers' || to.target.startsWith('lib/server/http/'),
  components: (from, to, moduleName) =>
    exceptions[from] === to.target ||
    moduleName === 'lib/client' ||
    moduleName === 'lib/shared' ||
    (moduleName === 'components' && ownOrUi(from, to.target)),
  'route-handlers': (from, to, moduleName) =>
    moduleName === 'lib/shared' ||
    serverButStore(to, moduleName) ||
    (moduleName === 'route-handlers' && ownDomain(from, to.target, 'route-handlers')),
  'lib/client': (from, to, moduleName) =>
    moduleName === 'lib/client' ||
    moduleName === 'lib/shared' ||
    (moduleName === 'route-handlers' && from === 'lib/client/api.ts' && to.typeOnly),
  'lib/server': (from, to, moduleName) =>
    moduleName === 'lib/shared' || (moduleName === 'lib/server' && inOrder(from, to.target)),
  'lib/shared': (_, __, moduleName) => moduleName === 'lib/shared',
  middleware: (_, to, moduleName) =>
    moduleName === 'lib/shared' ||
    to.target === 'lib/server/booking/order-page-status' ||
    to.target === 'lib/server/trips/trip-page-status' ||
    forMiddleware.test(to.target),
};

/** The order of the folders of lib/server (`server-modules.ts`). */
function inOrder(from: string, to: string): boolean {
  return serverMayImport(serverModuleOf(from) ?? '', serverModuleOf(to) ?? '');
}

function serverButStore(to: Import, moduleName: ModuleName): boolean {
  return moduleName === 'lib/server' && !inStore(to.target);
}

function ownOrUi(from: string, to: string): boolean {
  return to.startsWith('components/ui/') || domainOf(from, 'components') === domainOf(to, 'components');
}

/** The table of contents, `route-handlers/index.ts`, has no domain and names everybody. */
function ownDomain(from: string, to: string, moduleName: ModuleName): boolean {
  const domain = domainOf(from, moduleName);
  return domain === '' || domain === domainOf(to, moduleName);
}

/** Sentences about imports that the architecture forbids; tests and scripts may import anything. */
export function importComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isCode(path) && !isTest(path))
    .flatMap((source) => importsOf(source).flatMap((to) => complaint(source.path, to)));
}

function complaint(from: string, to: Import): string[] {
  const moduleName = moduleOf(from);
  if (moduleName === null || moduleName === 'scripts') return [];
  if (to.package) {
    const pure = moduleName !== 'lib/shared' || purePackages.has(to.target);
    return pure ? [] : [`${from} imports the package ${to.target}, but lib/shared is pure`];
  }
  const target = moduleOf(to.target);
  const allowed = target === null || rules[moduleName]?.(from, to, target) === true;
  return allowed ? [] : [`${from} must not import ${to.target}`];
}
