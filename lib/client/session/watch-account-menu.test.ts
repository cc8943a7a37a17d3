import { jsonAnswer, type RecordedCall, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { subscribe } from '../event-bus';
import { putPageGlobals } from '../page-globals.factory';
import { type StillPage, standStill } from '../page-navigation.factory';
import { watchAccountMenu } from './watch-account-menu';

const tokenId = '7b0f2c9e-4d6a-4b8e-9a51-0f6a3c1d2e4b';
const option = (business: boolean, kind: 'here' | 'fixed' = 'here') => `
  <form action="/k/run/auth/switch" data-switch="${kind}">
    <input name="tokenId" value="${tokenId}"><input name="business" value="${business}">
    <input name="redir" value="/flights"><button data-state="unselected">Switch</button>
  </form>`;
const switchCall = 'GET /k/run/auth/switch';

let page: StillPage;
let ending: AbortController;
let width: EventTarget & { matches: boolean };

function begin(body: string, narrow = false): void {
  document.body.innerHTML = `<button popovertarget="account-menu">Account</button>
    <dialog id="account-menu" popover="auto"><div data-switches>${body}
    <div data-state="selected" aria-current="true">Here</div>
    <p data-switch-failed hidden>Failed</p></div></dialog>`;
  width = Object.assign(new EventTarget(), { matches: narrow });
  window.matchMedia = () => width as unknown as MediaQueryList;
  watchAccountMenu(ending.signal);
}
const element = <T extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<T>(selector) as T;
const state = () => element('form button').dataset.state;

beforeEach(() => {
  page = standStill('/trips?open=1');
  putPageGlobals({ formtoken: 'token' });
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  page.restore();
});

test('ACCT-015 ACCT-021 a pressed option is loading, and further presses send nothing', async () => {
  let answer = (_: Response) => {};
  const calls = recordFetch({
    [switchCall]: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  begin(option(true) + option(false));
  element('form button').click();
  element('form button').click();
  element('form:nth-of-type(2) button').click();
  await settled();
  expect(state()).toBe('loading');
  expect(element('form button')).toHaveAttribute('aria-busy', 'true');
  expect(calls.map(({ url }) => url)).toEqual([`/k/run/auth/switch?tokenId=${tokenId}&business=true`]);
  answer(Response.json({ status: 0, businessRedirectUrl: '/business' }));
  await settled();
  expect(calls).toHaveLength(1);
  expect(page.replaced).toHaveLength(1);
});

test('ACCT-016 ACCT-017 ACCT-018 the page is replaced by the answer’s address, with the current path as redir', async () => {
  recordFetch({ [switchCall]: jsonAnswer({ status: 0, businessRedirectUrl: '/business' }) });
  begin(option(true));
  page.path = '/trips';
  element('form button').click();
  await settled();
  expect(page.replaced).toEqual(['/business?redir=%2Ftrips']);
  expect(page.visited).toEqual([]);
});

test('ACCT-019 with the flag redir is what the server wrote, the active entry of the main navigation', async () => {
  recordFetch({ [switchCall]: jsonAnswer({ status: 0, businessRedirectUrl: '/business' }) });
  begin(option(true, 'fixed'));
  page.path = '/flights/x';
  element('form button').click();
  await settled();
  expect(page.replaced).toEqual(['/business?redir=%2Fflights']);
});

test('ACCT-020 a selected option ignores clicks', async () => {
  const calls: RecordedCall[] = recordFetch({});
  begin(option(true));
  element('[data-state=selected]').click();
  await settled();
  expect(calls).toEqual([]);
  expect(element('[aria-current]').dataset.state).toBe('selected');
});

test('a switch that fails can be tried again, and the menu says that it failed', async () => {
  recordFetch({ [switchCall]: jsonAnswer({ status: -1, errorCode: 'NOT_FOUND' }, 404) });
  begin(option(true));
  element('form button').click();
  await settled();
  expect(state()).toBe('unselected');
  expect(element('[data-switch-failed]').hidden).toBe(false);
  expect(page.replaced).toEqual([]);
});

describe('opening and closing', () => {
  const told: string[] = [];
  const listen = () => {
    told.length = 0;
    for (const name of ['account.dropdown.open', 'account.dropdown.close'] as const) {
      ending.signal.addEventListener(
        'abort',
        subscribe(name, () => told.push(name)),
      );
    }
  };
  const menu = () => element<HTMLDialogElement>('#account-menu');
  /** As a browser does: the popover changes first, and the event comes later, perhaps twice. */
  const toggled = (shown: boolean) => {
    Object.assign(menu(), { matches: (selector: string) => selector === ':popover-open' && shown });
    menu().dispatchEvent(new Event('toggle'));
  };

  test('ACCT-006 ACCT-007 each opening and each closing of the dropdown is told once', () => {
    begin('');
    listen();
    toggled(true);
    toggled(true);
    expect(told).toEqual(['account.dropdown.open']);
    toggled(false);
    menu().dispatchEvent(new Event('close'));
    expect(told).toEqual(['account.dropdown.open', 'account.dropdown.close']);
    toggled(true);
    expect(told).toHaveLength(3);
  });

  test('below m the button opens a modal dialog, which tells the same, and a new width closes it', () => {
    begin('', true);
    listen();
    menu().showModal = () => menu().setAttribute('open', '');
    menu().close = () => {
      menu().removeAttribute('open');
      menu().dispatchEvent(new Event('close'));
    };
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    element('button').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(told).toEqual(['account.dropdown.open']);
    width.dispatchEvent(new Event('change'));
    expect(menu().open).toBe(true);
    width.matches = false;
    width.dispatchEvent(new Event('change'));
    expect(menu().open).toBe(false);
    expect(told).toEqual(['account.dropdown.open', 'account.dropdown.close']);
  });
});
