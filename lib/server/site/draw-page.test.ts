import { NextRequest } from 'next/server';
import { calls } from '@/route-handlers';
import { sendJson } from '@/tests/factories/send-json';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();

beforeAll(() => {
  process.env.UMIAK_SCRIPT_ORIGINS = 'survey=https://w.example,marketing=https://m.example';
});
afterAll(() => {
  delete process.env.UMIAK_SCRIPT_ORIGINS;
  delete process.env.UMIAK_FAULT_KEY;
});

async function drawn(path: string, headers: Readonly<Record<string, string>> = {}) {
  const { middleware } = await import('@/middleware');
  const request = new NextRequest(`http://localhost:3000${path}`, {
    headers: { host: 'localhost:3000', ...headers },
  });
  const response = await middleware(request);
  return {
    consent: response.headers.get('x-middleware-request-x-consent'),
    policy: response.headers.get('content-security-policy') ?? '',
    reported: response.headers.get('content-security-policy-report-only'),
    endpoints: response.headers.get('reporting-endpoints'),
  };
}

test('a page is told what to ask, and to ask nothing with hcd=true', async () => {
  expect((await drawn('/')).consent).toBe('ask-iab');
  expect((await drawn('/', { 'x-country-code': 'BR' })).consent).toBe('ask-categories');
  expect((await drawn('/?hcd=true')).consent).toBe('settled-iab');
  expect((await drawn('/?hcd=true', { 'x-country-code': 'BR' })).consent).toBe('settled');
  expect((await drawn('/?consent=categories')).consent).toBe('ask-iab');
});

test('the word of the page memory is heard behind our own server, and from nobody else', async () => {
  const told = { 'x-umiak-surface': 'settled' };
  expect((await drawn('/', told)).consent).toBe('ask-iab');
  process.env.UMIAK_FAULT_KEY = 'key';
  expect((await drawn('/', told)).consent).toBe('settled');
  expect((await drawn('/', { 'x-umiak-surface': '<b>' })).consent).toBe('ask-iab');
});

test('what a policy stops is reported to the endpoint that hears it', async () => {
  const { endpoints, policy, reported } = await drawn('/');
  const address = /; report-uri ([^;]+)$/.exec(policy)?.[1];
  expect(calls.keyApi.map((one) => one.address)).toContain(`POST ${address}`);
  expect(reported).toMatch(/; report-uri [^;]+$/);
  expect(endpoints).toBeNull();
});

test('the policy names third parties as far as the visitor has consented', async () => {
  const browser = testBrowser();
  const outside = { 'x-country-code': 'BR' };
  const drawnNow = () => {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    return drawn('/', { ...outside, cookie });
  };
  const policyNow = async () => (await drawnNow()).policy;
  const save = (acceptedCategories: readonly string[]) =>
    sendJson(browser, 'POST', '/i/api/cookiebanner/v1/consent/record', { acceptedCategories }, outside);
  expect(await policyNow()).not.toContain('.example');
  await save(['functional']);
  expect(await policyNow()).toMatch(/script-src [^;]*https:\/\/w\.example/);
  expect(await policyNow()).not.toContain('https://m.example');
  await save(['functional', 'advertising']);
  expect(await policyNow()).toContain('https://m.example');
  expect((await drawnNow()).reported).toBeNull();
  await save([]);
  expect(await policyNow()).not.toContain('.example');
  expect((await drawnNow()).reported).toMatch(
    /^require-trusted-types-for 'script'; trusted-types default umiak;/,
  );
});
