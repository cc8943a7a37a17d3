import { isPickUpOver, judgedAt } from './pick-up-clock';
import { readSearchPath } from './read-search-path';

/** 00:36 on November 28 in Rome, which is 15:36 on November 27 in Los Angeles. */
const now = Date.parse('2026-11-27T23:36:00Z');
const reading = (address: string) => {
  const found = readSearchPath(address, '2026-11-27');
  if (found?.search == null) throw new Error(`${address} is no search`);
  return { ...found, search: found.search };
};

test.each([
  ['yesterday there, today elsewhere', '/cars/ROM/2026-11-27/2026-11-28?pickupTime=08:00', true],
  ['an hour of today that is over', '/cars/ROM/2026-11-28/2026-11-29?pickupTime=00:30', true],
  ['an hour of today that is to come', '/cars/ROM/2026-11-28/2026-11-29?pickupTime=01:00', false],
  ['the usual hour where it is over', '/cars/LAX/2026-11-27/2026-11-28', true],
  ['an hour to come where it is still yesterday', '/cars/LAX/2026-11-27/2026-11-28?pickupTime=16:00', false],
  ['a stay since yesterday', '/hotels/ROM/2026-11-27/2026-11-28', false],
] as const)('%s: %s is over is %s', (_, address, over) => {
  const read = reading(address);
  expect(isPickUpOver(read.search, now)).toBe(over);
  expect(judgedAt(read, now)).toEqual(
    over ? { ...read, search: null, problems: { pickupTime: 'pastTime' } } : read,
  );
});
