import type * as z from 'zod';
import { calls } from '@/route-handlers';
import { isTest, repositorySources } from './repository';

/** Forms with a version whose tests stand under another address, and which. */
const elsewhere: Readonly<Record<string, string>> = {};

/** What is edited by a form that names the version it was drawn from. */
const edited = Object.values(calls)
  .flat()
  .filter(({ input }) => 'version' in ((input.form as z.ZodObject | undefined)?.shape ?? {}))
  .map(({ address }) => address);

/** The family of an address, as tests name it: `/offices/v1`. */
const familyOf = (address: string): string =>
  elsewhere[address] ??
  /\/i\/api(?:\/business)?((?:\/[\w-]+)*?\/v\d+)(?=\/|$)/.exec(address)?.[1] ??
  address.split(' ')[1] ??
  '';

test('whatever is edited with a version has a test of two who edit it at once', () => {
  const tests = repositorySources().filter(
    ({ path, text }) => isTest(path) && /keepsRecords\(|VERSION_CONFLICT|\b409\b/.test(text),
  );
  const families = [...new Set(edited.map(familyOf))];
  expect(families.length).toBeGreaterThan(15);
  expect(families.filter((family) => !tests.some(({ text }) => text.includes(family)))).toEqual([]);
});
