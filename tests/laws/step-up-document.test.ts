import { readFileSync } from 'node:fs';
import type { Endpoint } from '@/lib/server/http/endpoint';
import { calls } from '@/route-handlers';

const endpoints: readonly Endpoint[] = Object.values(calls).flat();

test('docs/security.md lists every call that wants a second factor shown a short while ago, or a recent proof, and no other', () => {
  const [, after = ''] = readFileSync('docs/security.md', 'utf8').split('## Step-up authentication');
  const [section = ''] = after.split('\n## ');
  const listed = [...section.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g)].map(
    ([, address]) => address,
  );
  const asking = endpoints
    .filter(({ guard }) => guard.stepUp === true || guard.changesSignIn === true)
    .map(({ address }) => address);
  expect(listed.sort()).toEqual(asking.sort());
});
