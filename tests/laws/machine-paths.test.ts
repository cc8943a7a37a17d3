import { machinePathComplaints } from './machine-paths';
import { repositorySources } from './repository';

test('no file names a folder of the machine it was written on', () => {
  expect(machinePathComplaints(repositorySources())).toEqual([]);
});

// Joined here, so that this file does not break its own law.
const path = (folder: string) => ['', folder, 'umiak'].join('/');

test.each(['work', 'root', 'tmp', 'home'])('a path below %s is found', (folder) => {
  const text = `one\nconst dir = '${path(folder)}';`;
  expect(machinePathComplaints([{ path: 'a.ts', text }])).toEqual(['a.ts:2']);
});

test('addresses and relative folders are not', () => {
  const text = [`https://example.com${path('work')}`, `./${path('tmp')}`, `/var${path('tmp')}`].join('\n');
  expect(machinePathComplaints([{ path: 'a.ts', text }])).toEqual([]);
});
