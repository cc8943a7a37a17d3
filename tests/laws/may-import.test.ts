import { importComplaints } from './may-import';
import { repositorySources } from './repository';

test('no file of the repository imports across a wall', () => {
  expect(importComplaints(repositorySources())).toEqual([]);
});

const refused: [path: string, text: string][] = [
  ['app/[brand]/page.tsx', "import { api } from '@/lib/client/api';"],
  ['app/[brand]/page.tsx', "import { database } from '@/lib/server/store/connection';"],
  ['app/s/[...path]/route.ts', "import { readTrips } from '@/lib/server/trips/read-trips';"],
  ['components/site/header.tsx', "import { Drawer } from '@/components/trips/drawer';"],
  ['components/site/header.tsx', "import type { Viewer } from '../../lib/server/session/viewer';"],
  ['route-handlers/trips/list.ts', "import { users } from '../people/users';"],
  ['route-handlers/trips/list.ts', "const { trip } = await import('@/lib/server/store/schema');"],
  ['lib/client/trips/use-trips.ts', "import type { Api } from '@/route-handlers';"],
  ['lib/client/api.ts', "import { api } from '@/route-handlers';"],
  ['lib/server/http/mount.ts', "export { Button } from '@/components/ui/button';"],
  ['lib/shared/refusal.ts', "import { log } from '@/lib/server/log';"],
  ['lib/shared/refusal.ts', "import { cache } from 'react';"],
  ['lib/shared/refusal.ts', "import '@/tests/setup/database';"],
  ['middleware.ts', "import { database } from '@/lib/server/store/connection';"],
];

test.each(refused)('%s is refused %s', (path, text) => {
  expect(importComplaints([{ path, text }])).toHaveLength(1);
});

const allowed: [path: string, text: string][] = [
  ['app/[brand]/page.tsx', "import { Header } from '@/components/site/header';"],
  ['app/s/[...path]/route.ts', "import { mount } from '@/lib/server/http/mount';"],
  [
    'components/site/header.tsx',
    "import { Button } from '@/components/ui/button';\nimport { Logo } from './logo';",
  ],
  ['route-handlers/index.ts', "import { list } from './trips/list';"],
  ['route-handlers/trips/list.ts', "import { readTrips } from '@/lib/server/trips/read-trips';"],
  ['lib/client/api.ts', "import type { Api } from '@/route-handlers';"],
  ['lib/server/trips/read-trips.ts', "import { database } from '@/lib/server/store/connection';"],
  ['lib/server/trips/read-trips.test.ts', "import { testDatabase } from '@/tests/setup/database';"],
  ['lib/shared/refusal.ts', "// import { log } from '@/lib/server/log';\nimport * as z from 'zod';"],
  ['middleware.ts', "import { findViewer } from '@/lib/server/session/find-viewer';"],
];

test.each(allowed)('%s may say %s', (path, text) => {
  expect(importComplaints([{ path, text }])).toEqual([]);
});
