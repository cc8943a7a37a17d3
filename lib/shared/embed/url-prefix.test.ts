import { allowedUrlPrefix } from './url-prefix';

const origins = ['https://travel.example', 'https://blog.example'];

test.each([
  ['', ''],
  ['/second', '/second'],
  ['/second/version/', '/second/version'],
  ['https://blog.example', 'https://blog.example'],
  ['https://blog.example/proxy/', 'https://blog.example/proxy'],
])('the prefix %j is taken', (prefix, taken) => {
  expect(allowedUrlPrefix(prefix, origins)).toBe(taken);
});

test.each([
  '/',
  '//evil.example',
  '/\\evil.example',
  '/..',
  '/a/../b',
  '/a?x=',
  '/a#',
  'https://evil.example',
  'https://blog.example.evil.example',
  'https://blog.example@evil.example',
  'https://blog.example/../x',
  'https://blog.example/?x=',
  'http://blog.example',
  'javascript:alert(1)//',
  'data:text/plain,',
])('the prefix %j is not', (prefix) => {
  expect(allowedUrlPrefix(prefix, origins)).toBeNull();
});
