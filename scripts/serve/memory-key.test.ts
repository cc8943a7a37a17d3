import type { IncomingHttpHeaders } from 'node:http';
import { memoryKeyOf } from './memory-key.mjs';

const key = (url: string, headers: IncomingHttpHeaders = {}, method = 'GET') =>
  memoryKeyOf({ method, url, headers: { host: 'localhost:3000', ...headers } });

test('a plain read is known by consent surface, host and path', () => {
  expect(key('/login')).toEqual({
    id: 'settled localhost:3000/login',
    host: 'localhost:3000',
    path: '/login',
    part: null,
    surface: 'settled',
    dismissed: '',
  });
  expect(key('/login', {}, 'HEAD')).toEqual(key('/login'));
});

test.each([
  '/',
  '/login/',
  '/de-de/guides/a_b~c',
  '/flights/BER-LHR/2026-12-01,2',
  '/@name/v1.2/x+y:z',
  '/guides/%E6%9D%B1',
  '/.well-known/x',
  `/${'a'.repeat(299)}`,
])('%s may be shared', (path) => {
  expect(key(path)?.path).toBe(path);
});

test.each([
  ['a query', '/?'],
  ['a query with something in it', '/login?redir=/'],
  ['a parameter', '/login;jsessionid=1'],
  ['two slashes', '//login'],
  ['two slashes within', '/login//register'],
  ['a slash in disguise', '/login%2fregister'],
  ['a NUL', '/login%00'],
  ['an encoded letter', '/%6cogin'],
  ['an encoded query', '/login%3fx'],
  ['half an encoding', '/login%e'],
  ['a step up', '/login/../admin'],
  ['a step nowhere', '/./login'],
  ['an encoded step up', '/login/%2e%2e/admin'],
  ['a backslash', '/login\\register'],
  ['a fragment', '/login#x'],
  ['a quote', "/login'"],
  ['a raw byte', '/login\u00e9'],
  ['an extension', '/favicon.ico'],
  ['a trailing dot', '/login.'],
  ['more than 300 bytes', `/${'a'.repeat(300)}`],
  ['absolute form', 'http://localhost:3000/login'],
  ['asterisk form', '*'],
  ['nothing', ''],
  ['Next’s own files', '/_next/static/x'],
])('an address with %s is not shared', (_, path) => {
  expect(key(path)).toBeNull();
});

test.each(['/i/api/x', '/k/run/x', '/horizon/x', '/s/run/x', '/trips/api/x', '/auth/webauthn/x', '/inbox/x'])(
  'the call %s is not shared',
  (path) => {
    expect(key(path)).toBeNull();
  },
);

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'QUERY', 'PURGE', 'get'])(
  '%s is not shared',
  (method) => {
    expect(key('/', {}, method)).toBeNull();
  },
);

test.each<[string, IncomingHttpHeaders]>([
  ['flight data', { rsc: '1' }],
  ['a prefetch', { 'next-router-prefetch': '1' }],
  ['an action', { 'next-action': 'x' }],
  ['data of a page', { 'x-nextjs-data': '1' }],
  ['a body', { 'content-length': '3' }],
  ['a body of unknown length', { 'transfer-encoding': 'chunked' }],
  ['a body of no length', { 'content-length': 'x' }],
])('a request with %s is not shared', (_, headers) => {
  expect(key('/', headers)).toBeNull();
});

test.each([
  'sid=x',
  '__Host-sid=x',
  'did=x; sid=y',
  'did=x;sid=y',
  'sid',
  'sid =x',
  'did=x;\tsid=y',
  'SID=x',
  '__Secure-sid=x',
  'flash=x',
  'did=x; __Host-flash=y',
  'cur=EUR',
])('the cookies %j make a page personal', (cookie) => {
  expect(key('/', { cookie })).toBeNull();
});

test.each(['did=x', '__Host-did=x', 'inside=1; residue=sid', 'notsid=1', 'curious=1', 'x=flash', ''])(
  'the cookies %j do not',
  (cookie) => {
    expect(key('/', { cookie })?.id).toBe('settled localhost:3000/');
  },
);

test.each([
  ['LOCALHOST:3000', 'localhost:3000'],
  ['momondo.localhost', 'momondo.localhost'],
  ['127.0.0.1:80', '127.0.0.1:80'],
  ['[::1]:3000', '[::1]:3000'],
])('the host %s is known as %s', (host, known) => {
  expect(key('/', { host })?.host).toBe(known);
});

test.each([
  undefined,
  '',
  'localhost.',
  'localhost.:3000',
  'user@localhost',
  'localhost:3000@evil.example',
  'localhost:',
  'localhost:123456',
  'localhost:80:80',
  'localhost/x',
  'localhost, evil.example',
  'local host',
  'localhost?x',
  '-localhost',
  '.localhost',
  'lo_calhost',
  'münchen.example',
  '[::1',
])('%j is no host to share a page under', (host) => {
  expect(key('/', { host })).toBeNull();
});

test.each([
  ['msg=3', '3'],
  ['__Host-msg=7.3', '3.7'],
  ['did=x; msg=3.3.9999.x', '3'],
  ['msg=', ''],
  ['notmsg=3', ''],
])('of the messages put away in %j, the running ones count: %j', (cookie, dismissed) => {
  const request = { method: 'GET', url: '/', headers: { host: 'localhost', cookie } };
  const found = memoryKeyOf(request, undefined, new Set(['3', '7']));
  expect(found?.dismissed).toBe(dismissed);
  expect(found?.id).toBe(`settled${dismissed && `~${dismissed}`} localhost/`);
});

test('a part of a page is known by what it stands in, whatever its name', () => {
  const ofPart = (id: string) => key('/login', { 'x-part': id });
  expect(ofPart('consent')).toMatchObject({ part: 'consent' });
  expect(ofPart('sign-in-view')).toEqual(ofPart('anything'));
  expect(new Set([ofPart('consent'), ofPart('anything'), key('/login')].map((one) => one?.id)).size).toBe(3);
  expect(ofPart('"><script>')).toEqual(key('/login'));
});
