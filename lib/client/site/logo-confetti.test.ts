import { confettiStorageKey } from '@/lib/shared/site/logo/logo-animation';
import { startLogoConfetti } from './logo-confetti';

/** A logo of pride as the page has it. */
function logoWith(remember: boolean): HTMLElement {
  const logo = document.createElement('a');
  logo.dataset.pride = 'pride';
  logo.dataset.remember = String(remember);
  return logo;
}

const burst = () => document.querySelector<HTMLElement>('canvas[data-confetti]');

let lessMotion = false;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  lessMotion = false;
  window.matchMedia = () => ({ matches: lessMotion }) as MediaQueryList;
  HTMLCanvasElement.prototype.getContext = () => null;
  localStorage.clear();
  document.body.replaceChildren();
});
afterEach(() => jest.useRealTimers());

test('CCONST-038 LOGO-014 500 pieces fly 1000 ms after the end of the animation, none before', () => {
  startLogoConfetti(logoWith(true));
  jest.advanceTimersByTime(2000 + 999);
  expect(burst()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(burst()?.dataset.confetti).toBe('500');
  expect(burst()?.getAttribute('aria-hidden')).toBe('true');
});

test('CCONST-040 LOGO-015 after the burst the browser remembers it', () => {
  startLogoConfetti(logoWith(true));
  jest.advanceTimersByTime(2999);
  expect(localStorage.getItem('logoConfettiShown')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(localStorage.getItem('logoConfettiShown')).not.toBeNull();
});

test('LOGO-016 with remembering on the confetti comes again only when the memory is gone', () => {
  localStorage.setItem(confettiStorageKey, '1');
  startLogoConfetti(logoWith(true));
  jest.advanceTimersByTime(10_000);
  expect(burst()).toBeNull();
  localStorage.removeItem(confettiStorageKey);
  startLogoConfetti(logoWith(true));
  jest.advanceTimersByTime(3000);
  expect(burst()).not.toBeNull();
});

test('LOGO-017 with remembering off the confetti comes on each load', () => {
  localStorage.setItem(confettiStorageKey, '1');
  startLogoConfetti(logoWith(false));
  jest.advanceTimersByTime(3000);
  expect(burst()).not.toBeNull();
});

test('who asks for less motion sees no confetti', () => {
  lessMotion = true;
  startLogoConfetti(logoWith(false));
  jest.advanceTimersByTime(10_000);
  expect(burst()).toBeNull();
});

test('a browser that forbids storage sees the confetti all the same', () => {
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  startLogoConfetti(logoWith(true));
  jest.advanceTimersByTime(3000);
  expect(burst()).not.toBeNull();
  get.mockRestore();
  set.mockRestore();
});
