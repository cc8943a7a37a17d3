import { adBlockerCheckedKey } from '@/lib/shared/insight/ad-blocker';
import { putPageGlobals } from '../page-globals.factory';
import { reportedPageEvents } from '../site/reported-page-events.factory';
import { checkAdBlocker } from './ad-blocker-check';

beforeEach(() => {
  localStorage.clear();
  putPageGlobals({ analytics: { pageType: 'home', vertical: null, pageId: 'home' } });
});
afterEach(() => {
  reportedPageEvents();
  document.head.innerHTML = '';
});

const always = () => 0;

test('MISC-006 a browser is looked at once in its life', async () => {
  expect(await checkAdBlocker(100, always)).toBe(false);
  expect(reportedPageEvents()).toEqual(['surface ad-blocker.no']);
  expect(await checkAdBlocker(100, always)).toBeNull();
  expect(reportedPageEvents()).toEqual([]);
  expect(localStorage.getItem(adBlockerCheckedKey)).toBe('true');
});

test('MISC-006 the second page load looks no more: the marker is kept, nothing is sent', async () => {
  const load = async () => {
    jest.resetModules();
    const page = await import('./ad-blocker-check');
    const { reportedPageEvents: told } = await import('../site/reported-page-events.factory');
    const bait = jest.spyOn(document.body, 'append');
    const found = await page.checkAdBlocker(100, always);
    const baits = bait.mock.calls.length;
    bait.mockRestore();
    return { found, baits, told: told() };
  };
  expect(await load()).toEqual({ found: false, baits: 1, told: ['surface ad-blocker.no'] });
  expect(await load()).toEqual({ found: null, baits: 0, told: [] });
});

test('MISC-007 a sample is looked at: one in a hundred by default, or as many as configured', async () => {
  expect(await checkAdBlocker(1, () => 0.011)).toBeNull();
  expect(localStorage.getItem(adBlockerCheckedKey)).toBeNull();
  expect(await checkAdBlocker(1, () => 0.009)).toBe(false);
  localStorage.clear();
  expect(await checkAdBlocker(100, () => 0.999)).toBe(false);
  localStorage.clear();
  expect(await checkAdBlocker(0, always)).toBeNull();
});

test('what a blocker hides is counted', async () => {
  const style = document.createElement('style');
  style.textContent = '.adsbox { display: none }';
  document.head.append(style);
  expect(await checkAdBlocker(100, always)).toBe(true);
  expect(reportedPageEvents()).toEqual(['surface ad-blocker.yes']);
  expect(document.querySelector('.adsbox')).toBeNull();
});

test('where nothing can be stored nothing is looked at', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(await checkAdBlocker(100, always)).toBeNull();
  denied.mockRestore();
});
