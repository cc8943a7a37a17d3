import { loadedCalls } from './loaded-calls.mjs';

const answer = async () => new Response('');

test('a router is found by what addresses begin with, and files by their names alone', () => {
  const { find, routers } = loadedCalls();
  const files = Object.assign(async () => new Response(''), { names: /^[\w-]+\.svg$/ });
  routers.set('/k/run', answer).set('/views', files);
  const found = (url: string, method = 'GET') => find({ method, url } as Parameters<typeof find>[0]);
  expect(found('/k/run/auth/login', 'POST')).toBe(answer);
  expect(found('/k/runs')).toBeNull();
  expect(found('/k/run/auth/login', 'TRACE')).toBeNull();
  expect(found('/views/LIS-winter.svg?v=1')).toBe(files);
  for (const url of [
    '/views',
    '/views/',
    '/views/a/b.svg',
    '/views/../views/a.svg',
    '/views/%61.svg',
    '/views/a.png',
  ])
    expect([url, found(url)]).toEqual([url, null]);
});
