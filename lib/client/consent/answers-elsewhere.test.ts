import { subscribe } from '../events';
import { followAnswersElsewhere, notifyConsentTabs } from './answers-elsewhere';

const key = 'consentAnsweredAt';
let heard = 0;
let ending = new AbortController();
subscribe('consent.answeredElsewhere', () => (heard += 1));

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/help');
  heard = 0;
  ending = new AbortController();
});
afterEach(() => ending.abort());

test('an answer in another tab is told to the page, other entries are not', () => {
  followAnswersElsewhere(ending.signal);
  dispatchEvent(new StorageEvent('storage', { key: 'somethingElse' }));
  expect(heard).toBe(0);
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toBe(1);
  ending.abort();
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toBe(1);
});

test('a page that comes back from the browser’s memory may have missed one', () => {
  followAnswersElsewhere(ending.signal);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(heard).toBe(0);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(heard).toBe(1);
});

test('this page’s answer is kept for other tabs, that of a plain form by the page it leads to', () => {
  for (const address of ['/help', '/privacy/manage?form=cookies', '/profile/account?form=name&done=1']) {
    history.replaceState(null, '', address);
    followAnswersElsewhere(ending.signal);
    expect(localStorage.getItem(key)).toBeNull();
  }
  notifyConsentTabs();
  expect(Number(localStorage.getItem(key))).toBeGreaterThan(0);
  for (const form of ['cookies', 'data-sharing']) {
    localStorage.clear();
    history.replaceState(null, '', `/privacy/manage?form=${form}&done=1`);
    followAnswersElsewhere(ending.signal);
    expect(localStorage.getItem(key)).not.toBeNull();
  }
});
