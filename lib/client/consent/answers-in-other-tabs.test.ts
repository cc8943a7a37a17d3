import { notifyConsentTabs, notifyOfPlainAnswer, onAnswerElsewhere } from './answers-in-other-tabs';

const key = 'consentAnsweredAt';
const read = jest.fn(async () => {});
let end: () => void;

beforeEach(() => {
  localStorage.clear();
  read.mockClear();
  end = onAnswerElsewhere(read);
});
afterEach(() => end());

test('an answer in another tab is read, other entries are not', () => {
  dispatchEvent(new StorageEvent('storage', { key: 'somethingElse' }));
  expect(read).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(read).toHaveBeenCalledTimes(1);
  end();
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(read).toHaveBeenCalledTimes(1);
});

test('a page that comes back from the browser’s memory may have missed one', () => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(read).not.toHaveBeenCalled();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(read).toHaveBeenCalledTimes(1);
});

test('this page’s answer is kept for other tabs, that of a plain form by the page it leads to', () => {
  for (const address of ['/help', '/privacy/manage?form=cookies', '/profile/account?form=name&done=1']) {
    history.replaceState(null, '', address);
    expect(notifyOfPlainAnswer()).toBe(false);
    expect(localStorage.getItem(key)).toBeNull();
  }
  notifyConsentTabs();
  expect(Number(localStorage.getItem(key))).toBeGreaterThan(0);
  for (const form of ['cookies', 'data-sharing']) {
    localStorage.clear();
    history.replaceState(null, '', `/privacy/manage?form=${form}&done=1`);
    expect(notifyOfPlainAnswer()).toBe(true);
    expect(localStorage.getItem(key)).not.toBeNull();
  }
});
