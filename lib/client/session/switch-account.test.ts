import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { subscribe } from '../event-bus';
import { putPageGlobals } from '../page-globals.factory';
import { type StillPage, standStill } from '../page-navigation.factory';
import { sendAddAccount, switchAccount } from './switch-account';

const target = { tokenId: '7b0f2c9e-4d6a-4b8e-9a51-0f6a3c1d2e4b', business: true };
let page: StillPage;

beforeEach(() => {
  page = standStill('/');
  putPageGlobals({ formtoken: 'token' });
});
afterEach(() => page.restore());

test('AUTH-019 AUTH-030 switching asks for the account and the mode, and answers where it begins', async () => {
  const calls = recordFetch({
    'GET /k/run/auth/switch': jsonAnswer({ status: 0, businessRedirectUrl: '/business' }),
  });
  let changed = 0;
  const stop = subscribe('auth.changed', () => {
    changed += 1;
  });
  expect(await switchAccount(target)).toEqual({ status: 0, businessRedirectUrl: '/business' });
  stop();
  expect(calls[0]?.url).toBe(`/k/run/auth/switch?tokenId=${target.tokenId}&business=true`);
  expect(calls[0]?.headers.get('X-CSRF')).toBe('token');
  expect(changed).toBe(1);
});

test('AUTH-030 adding an account asks for it, and goes to the page for it', async () => {
  const calls = recordFetch({
    'GET /k/run/auth/add': jsonAnswer({ status: 0, redirect: '/login?add=true' }),
  });
  const form = document.createElement('form');
  form.innerHTML = '<p data-error="" hidden><span data-text=""></span></p>';
  await sendAddAccount(form);
  expect(calls[0]?.headers.get('X-CSRF')).toBe('token');
  expect(page.visited).toEqual(['/login?add=true']);
  expect(form.querySelector('p')?.hidden).toBe(true);
  const refusal = { status: -1, errorCode: 'TOO_MANY_ACCOUNTS', message: 'No more accounts' };
  recordFetch({ 'GET /k/run/auth/add': jsonAnswer(refusal, 409) });
  await sendAddAccount(form);
  expect(page.visited).toHaveLength(1);
  expect(form.querySelector('p:not([hidden])')?.textContent).toBe('No more accounts');
});

test('a switch that is refused leaves everything as it was', async () => {
  recordFetch({ 'GET /k/run/auth/switch': jsonAnswer({ status: -1, errorCode: 'NOT_FOUND' }, 404) });
  await expect(switchAccount(target)).rejects.toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(page.visited).toEqual([]);
});
