import { readFileSync } from 'node:fs';
import { importsOf } from './imports-of';
import { exceptions, forMiddleware, importComplaints } from './may-import';
import { isCode, isTest, repositorySources } from './repository';
import { serverDomains, serverLayers, serverModuleOf } from './server-modules';
import { unmatchedPatterns } from './unmatched-patterns';

test('no file of the repository has an import that the architecture forbids', () => {
  expect(importComplaints(repositorySources())).toEqual([]);
});

test('each exception is used, and middleware may import folders that are there', () => {
  const sources = repositorySources();
  const used = sources.flatMap((source) => importsOf(source).map(({ target }) => `${source.path} ${target}`));
  const listed = Object.entries(exceptions).map((pair) => pair.join(' '));
  expect(listed.filter((pair) => !used.includes(pair))).toEqual([]);
  expect(unmatchedPatterns([forMiddleware], sources)).toEqual([]);
});

test('a domain of lib/server names only domains above it in the list, so there are no circles', () => {
  const names = Object.keys(serverDomains);
  const named = Object.entries(serverDomains).flatMap(([from, others]) => others.map((to) => [from, to]));
  expect(named.filter(([from = '', to = '']) => !names.slice(0, names.indexOf(from)).includes(to))).toEqual(
    [],
  );
});

test('every folder of lib/server is in the order, and what a domain may import it does import', () => {
  const server = repositorySources().filter(({ path }) => path.startsWith('lib/server/') && isCode(path));
  const folders = new Set(server.map(({ path }) => serverModuleOf(path) ?? ''));
  expect([...folders].sort()).toEqual(['', ...serverLayers, ...Object.keys(serverDomains)].sort());
  const pairs = new Set(
    server
      .filter(({ path }) => !isTest(path))
      .flatMap((source) => importsOf(source).map(({ target }) => [source.path, target].map(serverModuleOf)))
      .map(([from, to]) => `${from} ${to}`),
  );
  const listed = Object.entries(serverDomains).flatMap(([from, others]) =>
    others.map((to) => `${from} ${to}`),
  );
  expect(listed.filter((pair) => !pairs.has(pair))).toEqual([]);
});

test('the picture in ARCHITECTURE.md shows these imports and no others', () => {
  const drawn = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^ {2}([\w-]+) --> ([\w-]+)$/gm)];
  const listed = Object.entries(serverDomains).flatMap(([from, others]) =>
    others.map((to) => `${from} ${to}`),
  );
  expect(drawn.map(([, from, to]) => `${from} ${to}`)).toEqual(listed);
});

const refused: [path: string, text: string][] = [
  ['app/[brand]/page.tsx', "import { api } from '@/lib/client/api';"],
  ['app/[brand]/page.tsx', "import { database } from '@/lib/server/store/connection';"],
  ['app/s/[...path]/route.ts', "import { readTrips } from '@/lib/server/trips/read-trips';"],
  ['components/site/header/header.tsx', "import { Drawer } from '@/components/trips/drawer';"],
  ['components/site/header/header.tsx', "import type { Viewer } from '../../lib/server/identity/viewer';"],
  ['route-handlers/trips/list.ts', "import { users } from '../people/users';"],
  ['route-handlers/trips/list.ts', "const { trip } = await import('@/lib/server/store/schema');"],
  ['lib/client/trips/use-trips.ts', "import type { Api } from '@/route-handlers';"],
  ['lib/client/api.ts', "import { api } from '@/route-handlers';"],
  ['lib/server/http/router.ts', "export { Button } from '@/components/ui/button';"],
  ['lib/server/http/guards.ts', "import { pageSite } from '@/lib/server/page/page-site';"],
  ['lib/server/identity/viewer.ts', "import type { Guard } from '@/lib/server/http/guards';"],
  ['lib/server/store/connection.ts', "import { issueTicket } from '../tickets/tickets';"],
  [
    'lib/server/sign-in/login-by-password.ts',
    "import { lockMembership } from '@/lib/server/people/memberships/lock-membership';",
  ],
  [
    'lib/server/people/users/list-users.ts',
    "import { readCompany } from '@/lib/server/company/settings/read-company';",
  ],
  ['lib/server/env.ts', "import { database } from './store/connection';"],
  ['lib/shared/refusal.ts', "import { log } from '@/lib/server/log';"],
  ['lib/shared/refusal.ts', "import { cache } from 'react';"],
  ['lib/shared/refusal.ts', "import '@/tests/setup/database';"],
  ['middleware.ts', "import { database } from '@/lib/server/store/connection';"],
];

test.each(refused)('%s is refused %s', (path, text) => {
  expect(importComplaints([{ path, text }])).toHaveLength(1);
});

const allowed: [path: string, text: string][] = [
  ['app/[brand]/page.tsx', "import { Header } from '@/components/site/header/header';"],
  ['app/s/[...path]/route.ts', "import { router } from '@/lib/server/http/router';"],
  [
    'components/site/header/header.tsx',
    "import { Button } from '@/components/ui/button';\nimport { Logo } from './logo';",
  ],
  ['route-handlers/index.ts', "import { list } from './trips/list';"],
  ['route-handlers/trips/list.ts', "import { readTrips } from '@/lib/server/trips/read-trips';"],
  ['lib/client/api.ts', "import type { Api } from '@/route-handlers';"],
  ['lib/server/trips/read-trips.ts', "import { database } from '@/lib/server/store/connection';"],
  ['lib/server/trips/read-trips.ts', "import { findOffer } from '@/lib/server/search/find-offer';"],
  ['lib/server/identity/find-viewer.ts', "import { record } from '@/lib/server/audit/record-audit';"],
  ['lib/server/trips/read-trips.test.ts', "import { testDatabase } from '@/tests/setup/database';"],
  ['lib/shared/refusal.ts', "// import { log } from '@/lib/server/log';\nimport * as z from 'zod';"],
  ['middleware.ts', "import { findViewer } from '@/lib/server/identity/find-viewer';"],
];

test.each(allowed)('%s may say %s', (path, text) => {
  expect(importComplaints([{ path, text }])).toEqual([]);
});
