import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { subscribe } from '../event-bus';
import { sendForm } from '../form/send-form';
import { putPageGlobals } from '../page-globals.factory';
import { standStill } from '../page-navigation.factory';
import { logout } from './logout';

const address = 'POST /k/run/auth/logout';
let changed = 0;

beforeEach(() => {
  changed = 0;
  putPageGlobals({ formtoken: 'from-page' });
});

subscribe('auth.changed', () => {
  changed += 1;
});

test('ERR-024 a logout answered with status -1 has failed and changes nothing', async () => {
  const failure = { message: 'not now', statusCode: 503, errorField: null, errorCode: 'SERVICE_UNAVAILABLE' };
  recordFetch({ [address]: jsonAnswer({ status: -1, ...failure }) });
  await expect(logout()).rejects.toEqual(failure);
  expect(changed).toBe(0);
});

test('ERR-024 a failed logout is told in its form, and the page stays', async () => {
  const page = standStill('/signout');
  const form = document.createElement('form');
  form.action = '/k/run/auth/logout';
  form.innerHTML =
    '<button type="submit">Sign out</button><p data-error="" hidden><span data-text=""></span></p>';
  recordFetch({ [address]: jsonAnswer({ status: -1, message: 'not now', statusCode: 503 }) });
  await sendForm(form);
  expect(form.querySelector('p:not([hidden])')?.textContent).toBe('not now');
  recordFetch({ [address]: jsonAnswer({ status: 0, redirect: '/trips' }) });
  await sendForm(form);
  page.restore();
  expect(page.visited).toEqual(['/trips']);
});

test('ERR-024 a logout answered with status 0 has succeeded', async () => {
  recordFetch({ [address]: jsonAnswer({ status: 0, redirect: '/' }) });
  await expect(logout()).resolves.toEqual({ status: 0, redirect: '/' });
  expect(changed).toBe(1);
});
