import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { subscribe } from '../event-bus';
import { putPageGlobals } from '../page-globals.factory';
import { verifySocial } from './social-verify';

const google = 'POST /k/run/googleauth/login';
const answer = { status: 0, message: '', confirm: 0, redirect: '/', email: null, ticket: null };
const bodyOf = (call: { body: unknown } | undefined) =>
  Object.fromEntries(new URLSearchParams(String(call?.body)));
let changed = 0;

subscribe('auth.changed', () => {
  changed += 1;
});
beforeEach(() => {
  changed = 0;
  putPageGlobals({ formtoken: 'token' });
});

test('ENT-044 ENT-059 the verify form has confirm, userInfo, sticky, and the popup’s accessToken', async () => {
  const calls = recordFetch({ [google]: jsonAnswer(answer) });
  await verifySocial(
    'google',
    { accessToken: 'our-ticket' },
    { userInfo: '{"origin":"header"}', sticky: false },
  );
  expect(bodyOf(calls[0])).toEqual({
    accessToken: 'our-ticket',
    confirm: '0',
    userInfo: '{"origin":"header"}',
    sticky: 'false',
  });
});

test('Naver posts its ticket as accessToken to its own login', async () => {
  const calls = recordFetch({ 'POST /k/run/naverauth/login': jsonAnswer(answer) });
  const result = await verifySocial('naver', { accessToken: 'n-ticket' });
  expect(result).toEqual({ result: 'success', answer });
  expect(bodyOf(calls[0])).toMatchObject({ accessToken: 'n-ticket' });
});

test('every answer is read: success, welcome, link, not linkable, terms to agree to', async () => {
  const results: string[] = [];
  for (const told of [
    answer,
    { ...answer, message: 'w', confirm: 1 },
    { ...answer, status: 1, message: 'l', ticket: 't' },
    { ...answer, status: 1, message: 'n' },
    { ...answer, status: 2, confirm: 1, ticket: 't' },
  ]) {
    recordFetch({ [google]: jsonAnswer(told) });
    putPageGlobals({ formtoken: 'token' });
    results.push((await verifySocial('google', { accessToken: 't' })).result);
  }
  expect(results).toEqual(['success', 'welcome', 'link', 'not-linkable', 'terms']);
  // Only the first two made the visitor somebody else.
  expect(changed).toBe(2);
});

test('a refusal with a code is passed on, a failure without one is not linkable', async () => {
  recordFetch({ [google]: jsonAnswer({ status: -1, errorCode: 'PROVIDER_REFUSED', message: 'No' }, 401) });
  await expect(verifySocial('google', { accessToken: 't' })).rejects.toMatchObject({
    errorCode: 'PROVIDER_REFUSED',
  });
  recordFetch({});
  expect(await verifySocial('google', { accessToken: 't' })).toEqual({
    result: 'not-linkable',
    answer: null,
  });
});
