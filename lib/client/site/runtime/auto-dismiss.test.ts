import { watchAutoDismiss } from './auto-dismiss';
import { element, happen, testPage, toggle } from './page.factory';

let page: ReturnType<typeof testPage>;
beforeEach(() => {
  page = testPage(`
    <div id="own" data-dismiss="800">short</div>
    <div id="plain" data-dismiss><button>in it</button></div>
    <div id="tip" popover="manual" data-dismiss>later</div>`);
  watchAutoDismiss(page.signal);
});
afterEach(() => page.end());

test('CCONST-063 CONST-005 what goes by itself is gone at 5000 ms, unless it says otherwise', () => {
  jest.advanceTimersByTime(799);
  expect(element('#own')).toBeVisible();
  jest.advanceTimersByTime(1);
  expect(element('#own')).not.toBeVisible();
  jest.advanceTimersByTime(4199);
  expect(element('#plain')).toBeVisible();
  jest.advanceTimersByTime(1);
  expect(element('#plain')).not.toBeVisible();
});

test('it stays while the pointer or the focus is in it, and new markup does not hurry it', async () => {
  jest.advanceTimersByTime(4999);
  happen(element('#plain'), 'pointerover');
  document.body.append(document.createElement('p'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(element('#plain')).toBeVisible();
  happen(element('button'), 'pointerout', { relatedTarget: element('#plain') });
  jest.advanceTimersByTime(60_000);
  expect(element('#plain')).toBeVisible();
  happen(element('#plain'), 'pointerout', { relatedTarget: document.body });
  jest.advanceTimersByTime(5000);
  expect(element('#plain')).not.toBeVisible();
});

test('the time of a popover begins when it opens', () => {
  jest.advanceTimersByTime(60_000);
  toggle(element('#tip'), 'open');
  jest.advanceTimersByTime(4999);
  expect(element('#tip')).toHaveAttribute('data-shown');
  jest.advanceTimersByTime(1);
  expect(element('#tip')).not.toHaveAttribute('data-shown');
});

test('a popover stays while something in it is unfolded', () => {
  element('#tip').innerHTML = '<details open><summary>More</summary></details>';
  toggle(element('#tip'), 'open');
  jest.advanceTimersByTime(60_000);
  expect(element('#tip')).toHaveAttribute('data-shown');
  element('details').removeAttribute('open');
  jest.advanceTimersByTime(5000);
  expect(element('#tip')).not.toHaveAttribute('data-shown');
});
