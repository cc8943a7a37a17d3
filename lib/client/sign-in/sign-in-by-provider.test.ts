import { waitFor } from '@testing-library/dom';
import { putPageGlobals } from '@/lib/client/page-globals.factory';
import { type StillPage, standStill } from '@/lib/client/page-navigation.factory';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { enableSignInMethods } from './enable-sign-in-methods';
import { fakePopups, popupSays } from './window-opening.factory';

const login = 'POST /k/run/googleauth/login';
const answer = { status: 0, message: '', confirm: 0, redirect: '/trips', email: null, ticket: null };
const words = {
  waiting: 'Go on at {provider}',
  failed: 'No',
  NOT_LINKABLE: 'Not linkable',
  PROVIDER_UNAVAILABLE: 'Away',
};
let page: StillPage;

const link = () => document.querySelector('a') as HTMLAnchorElement;
const said = () => document.querySelector('[data-status-line]')?.textContent;

function press(): void {
  link().click();
}

beforeEach(() => {
  page = standStill('/login?redir=%2Ftrips');
  const signIn = { enabled: true, passkeys: true, loggedIn: false, oneTap: null, appleScript: null };
  putPageGlobals({ formtoken: 'token', signIn });
  document.body.innerHTML = `<div data-methods="social-login">
    <a href="http://localhost/k/run/googleauth/redirect?mode=page&redir=%2Ftrips" data-social="google">Google</a>
    <p role="status" data-status-line></p></div>`;
  const methods = document.querySelector<HTMLElement>('[data-methods]');
  if (methods !== null) methods.dataset.words = JSON.stringify(words);
  enableSignInMethods(document.body);
});
afterEach(() => page.restore());

test('a press opens the popup, says so, and a success leads where the page wanted to go', async () => {
  const opened = fakePopups();
  const calls = recordFetch({
    [login]: jsonAnswer(answer),
    'POST /s/run/formtoken': jsonAnswer({ formtoken: 'next' }),
    'GET /horizon/common/authentication/providers/AuthStateProviderAction': jsonAnswer({}),
  });
  press();
  expect(opened).toHaveLength(1);
  expect(link()).toHaveAttribute('aria-busy', 'true');
  expect(said()).toBe('Go on at Google');
  popupSays({ provider: 'google', accessToken: 'our-ticket', errorCode: '' });
  await waitFor(() => expect(page.visited).toEqual(['/trips']));
  expect(Object.fromEntries(new URLSearchParams(String(calls[0]?.body)))).toMatchObject({
    accessToken: 'our-ticket',
    confirm: '0',
    redir: '/trips',
    userInfo: expect.stringContaining('"loginPage"'),
  });
});

test('terms and linking are steps of their own, where nothing is signed in yet', async () => {
  for (const told of [
    { ...answer, status: 2, confirm: 1, ticket: 't', redirect: '/login/social?ticket=t' },
    { ...answer, status: 1, message: 'l', ticket: 't', redirect: '/login/social?ticket=t' },
  ]) {
    fakePopups();
    recordFetch({ [login]: jsonAnswer(told) });
    press();
    popupSays({ provider: 'google', accessToken: 'our-ticket', errorCode: '' });
    await waitFor(() => expect(page.visited.splice(0)).toEqual(['/login/social?ticket=t']));
  }
});

test('what cannot be linked, a provider that is away and a server that refuses are told in words', async () => {
  fakePopups();
  recordFetch({ [login]: jsonAnswer({ ...answer, status: 1, message: 'n' }) });
  press();
  popupSays({ provider: 'google', accessToken: 'our-ticket', errorCode: '' });
  await waitFor(() => expect(said()).toBe('Not linkable'));
  press();
  popupSays({ provider: 'google', accessToken: '', errorCode: 'PROVIDER_UNAVAILABLE' });
  await waitFor(() => expect(said()).toBe('Away'));
  recordFetch({
    [login]: jsonAnswer({ status: -1, errorCode: 'EXTERNAL_AUTH_REQUIRED', message: 'Company' }),
  });
  press();
  popupSays({ provider: 'google', accessToken: 'our-ticket', errorCode: '' });
  await waitFor(() => expect(said()).toBe('Company'));
  expect(link()).not.toHaveAttribute('aria-busy', 'true');
  expect(page.visited).toEqual([]);
});

test('where the browser blocks the popup the page itself goes', async () => {
  fakePopups({ blocked: true });
  press();
  await waitFor(() => expect(page.visited).toEqual(['/k/run/googleauth/redirect?mode=page&redir=%2Ftrips']));
});

test('a click with Ctrl remains a click on a link', () => {
  const opened = fakePopups();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  link().addEventListener('click', (late) => late.preventDefault());
  link().dispatchEvent(event);
  expect(opened).toHaveLength(0);
});
