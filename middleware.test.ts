import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { deployment } from '@/lib/server/http/deployment';
import { resolveRequest } from '@/lib/shared/site/pages/resolve-request';
import { accessLines } from '@/tests/laws/access-table';
import { spellingsOf } from '@/tests/laws/address-spellings';
import { config } from './middleware';

const isChecked = (url: string): boolean => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url });
const addresses = accessLines().map(({ address }) => address.split(' ') as [kind: string, path: string]);
const pages = addresses.filter(([kind]) => kind === 'PAGE').map(([, path]) => path);
const calls = addresses.filter(([kind]) => kind !== 'PAGE' && kind !== 'FILE').map(([, path]) => path);

/** Below a router whatever is written is answered by the router; the rest is refused by the site server. */
const answeredElsewhere = /^\/(?:\/|(?:_next\/static|i\/api|k\/run)\/.)/;

test('V1 every page passes the middleware, however its address is written', () => {
  expect(pages.length).toBeGreaterThan(100);
  const asked = pages.flatMap((path) => [path, ...spellingsOf(path)]);
  expect(asked.filter((path) => !answeredElsewhere.test(path) && !isChecked(path))).toEqual([]);
});

test('V1 no odd spelling is the address of a page: it is moved to the right one or nowhere', () => {
  process.env.UMIAK_MODE = 'demo';
  const screenAt = (path: string) => {
    const resolved = resolveRequest('localhost:3000', path, deployment());
    return resolved.kind === 'page' ? resolved.path : resolved.kind;
  };
  const own = pages.filter((path) => !path.includes('{'));
  expect(own.filter((path) => screenAt(path) === 'nowhere')).toEqual([]);
  const opened = own.flatMap((path) =>
    spellingsOf(path).filter((spelled) => spelled !== path && screenAt(spelled) === path),
  );
  expect(opened).toEqual([]);
});

test('V1 what the middleware leaves out are routers and single files', () => {
  expect(calls.filter(isChecked)).toEqual([]);
  for (const path of ['/robots.txt', '/tcf/stub.js', '/embed/host.js', '/demo/host', '/s/cookie']) {
    expect([path, isChecked(path)]).toEqual([path, false]);
    expect([path, isChecked(`${path}/x`), isChecked(`${path}x`)]).toEqual([path, true, true]);
  }
  for (const path of ['/i/api', '/i/api/', '/k/run/', '/horizon/', '/inbox/', '/_next/', '/_next/static/']) {
    expect([path, isChecked(path)]).toEqual([path, true]);
  }
});
