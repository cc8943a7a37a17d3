import { nameComplaints } from './names';
import { repositorySources } from './repository';

test('every file is named for its subject', () => {
  expect(nameComplaints(repositorySources())).toEqual([]);
});

test.each([
  'lib/shared/utils.ts',
  'lib/server/helpers/date.ts',
  'components/ui/misc.tsx',
  'lib/shared/trip.types.ts',
  'lib/shared/types.ts',
  'lib/shared/date-utils.test.ts',
])('%s is a drawer', (path) => {
  expect(nameComplaints([{ path, text: '' }])).toHaveLength(1);
});

test.each(['lib/shared/trips/trip-types.ts', 'lib/shared/prototypes.ts', 'docs/helpers.md'])(
  '%s is a name',
  (path) => {
    expect(nameComplaints([{ path, text: '' }])).toEqual([]);
  },
);
