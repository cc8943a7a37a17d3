import { isAppleEnabled } from '@/lib/shared/sign-in/social-config';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { expectConsole } from '@/tests/setup/expected-console';
import { noteInForce } from '../consent/may-use';
import { publish } from '../event-bus';
import { putPageGlobals } from '../page-globals.factory';
import { appleByScript } from './apple-sign-in';
import { fakeScripts } from './script-loading.factory';

const properties = {
  clientId: 'umiak',
  scope: 'name email',
  state: 'state-1',
  redirectURI: 'https://travel.example/k/run/appleauth/redirect',
  usePopup: true,
  nonce: 'nonce-1',
  enabled: true,
};
const surroundings = { authEnabled: true, loggedIn: false, script: 'https://apple.example/appleid.auth.js' };
const authorization = { code: 'code-1', id_token: 'id-1', state: 'state-1' };
const init = jest.fn();
const signIn = jest.fn();
let scripts: ReturnType<typeof fakeScripts>;

beforeEach(() => {
  putPageGlobals({ formtoken: 'token' });
  init.mockReset();
  signIn.mockReset();
  scripts = fakeScripts(() => Object.assign(window, { AppleID: { auth: { init, signIn } } }));
});
afterEach(() => {
  scripts.restore();
  Reflect.deleteProperty(window, 'AppleID');
});

test('AUTH-053 Apple is enabled when auth and Apple are and nobody is signed in: one of eight', async () => {
  const both = [true, false];
  const open = both.flatMap((authEnabled) =>
    both.flatMap((appleEnabled) =>
      both.flatMap((loggedIn) =>
        isAppleEnabled({ authEnabled, appleEnabled, loggedIn })
          ? [{ authEnabled, appleEnabled, loggedIn }]
          : [],
      ),
    ),
  );
  expect(open).toEqual([{ authEnabled: true, appleEnabled: true, loggedIn: false }]);
  await expect(appleByScript({ ...surroundings, loggedIn: true }).load(properties)).rejects.toThrow();
  expect(scripts.asked).toEqual([]);
});

test('AUTH-054 Apple is always told to use a popup', async () => {
  await appleByScript(surroundings).load(properties);
  const { enabled: _, ...told } = properties;
  expect(init).toHaveBeenCalledWith(told);
  expect(told.usePopup).toBe(true);
  expect(scripts.asked).toEqual([surroundings.script]);
});

test('AUTH-055 asking for a new tab is warned of once, and a popup is used', async () => {
  expectConsole('warn', /new tab/);
  const warned = jest.spyOn(console, 'warn');
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  await appleByScript(surroundings).load({ ...properties, usePopup: false });
  expect(warned).toHaveBeenCalledTimes(1);
  expect(init).toHaveBeenCalledWith(expect.objectContaining({ usePopup: true }));
  expect(opened).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('AUTH-057 before its properties are loaded a login is refused', async () => {
  await expect(appleByScript(surroundings).login()).rejects.toThrow(
    new Error('Missing APPLE_AUTH properties'),
  );
});

test('ERR-015 an Apple that is off says so', async () => {
  await expect(appleByScript(surroundings).load({ ...properties, enabled: false })).rejects.toThrow(
    new Error('Apple service is disabled'),
  );
});

test('ERR-016 a script that cannot be had is told in the specification’s words', async () => {
  scripts.restore();
  scripts = fakeScripts(() => {}, { fails: true });
  await expect(appleByScript(surroundings).load(properties)).rejects.toMatchObject({
    message: 'Error while loading apple api',
  });
});

test('whoever withdraws their consent on the page gets no script of Apple’s', async () => {
  const stop = noteInForce();
  publish('consent.inForce', { categories: ['strictlyNecessary'], thirdParties: [] });
  const before = document.scripts.length;
  await expect(appleByScript(surroundings).load(properties)).rejects.toMatchObject({
    message: 'Error while loading apple api',
  });
  expect(document.scripts).toHaveLength(before);
  publish('consent.inForce', { categories: ['strictlyNecessary', 'functional'], thirdParties: ['apple'] });
  await expect(appleByScript(surroundings).load(properties)).resolves.toBeUndefined();
  stop();
});

test('what Apple gives is verified by its own call, the name at the first consent', async () => {
  const answer = { status: 0, message: 'w', confirm: 1, redirect: '/', email: null, ticket: null };
  const calls = recordFetch({ 'POST /k/run/appleauth/verify': jsonAnswer(answer) });
  signIn.mockResolvedValue({ authorization, user: { name: { firstName: 'Ada', lastName: 'Bright' } } });
  const apple = appleByScript(surroundings);
  await apple.load(properties);
  expect(await apple.login()).toEqual({ result: 'welcome', answer });
  expect(Object.fromEntries(new URLSearchParams(String(calls[0]?.body)))).toMatchObject({
    idToken: 'id-1',
    code: 'code-1',
    state: 'state-1',
    firstName: 'Ada',
    lastName: 'Bright',
  });
});

test('a window that the visitor closed is no failure', async () => {
  signIn.mockRejectedValue({ error: 'popup_closed_by_user' });
  const apple = appleByScript(surroundings);
  await apple.load(properties);
  expect(await apple.login()).toBeNull();
});
