import { runInNewContext } from 'node:vm';
import { defaultPolicy } from './trusted-types';

type Rules = {
  createScriptURL(address: string): string | null;
  createHTML(text: string): string | null;
};

function rulesAt(href: string): Rules {
  const made = new Map<string, Rules>();
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => made.set(name, rules) };
  runInNewContext(defaultPolicy, { trustedTypes, URL, location: new URL(href) });
  const rules = made.get('default');
  if (rules === undefined) throw new Error('No default policy was made');
  return rules;
}

const rules = rulesAt('https://travel.example/de-de/flights?x=1');

test.each([
  '/_next/static/chunks/a.js',
  'https://travel.example/_next/static/chunks/a.js?dpl=1',
  '/_next/../_next/static/a.js',
])('the frameworks may load %s', (address) => {
  expect(rules.createScriptURL(address)).toBe(address);
});

test.each([
  'https://evil.example/_next/static/chunks/a.js',
  '//evil.example/_next/static/a.js',
  'https://travel.example.evil.example/_next/static/a.js',
  'https://travel.example@evil.example/_next/static/a.js',
  '/_next/static/../../pictures/a.webp',
  '/_next/static/%2e%2e/%2e%2e/pictures/a.webp',
  '/_next/static\\..\\..\\pictures/a.webp',
  '/i/api/x',
  'a.js',
  'data:text/javascript,alert(1)',
  'blob:https://travel.example/_next/static/',
  'javascript:alert(1)',
])('nobody may load %s', (address) => {
  expect(rules.createScriptURL(address)).toBeNull();
});

test('the script does not end within itself', () => {
  expect(defaultPolicy).not.toMatch(/<\/script|<!--/i);
});

test('no text becomes markup but the empty script element of React', () => {
  expect(rules.createHTML('<script></script>')).toBe('<script></script>');
  for (const text of [
    '',
    '<b>x</b>',
    '<script></script><img src=x onerror=alert(1)>',
    ' <script></script>',
  ]) {
    expect(rules.createHTML(text)).toBeNull();
  }
});

test('a browser without Trusted Types is left alone', () => {
  expect(() => runInNewContext(defaultPolicy, { URL, location: new URL('https://x.example') })).not.toThrow();
});
