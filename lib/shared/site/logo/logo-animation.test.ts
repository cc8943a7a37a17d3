import {
  confettiDelayMs,
  confettiPalettes,
  confettiPieces,
  confettiStorageKey,
  logoAnimationMs,
} from './logo-animation';

const half = () => 0.5;

test('CCONST-034 CCONST-035 a burst is 500 pieces of 10 pixels', () => {
  const pieces = confettiPieces('pride', half);
  expect(pieces).toHaveLength(500);
  expect(new Set(pieces.map(({ size }) => size))).toEqual(new Set([10]));
});

test('CCONST-036 CCONST-037 the palettes have ten and five colours, and a burst shows all of them', () => {
  expect(new Set(confettiPalettes.pride).size).toBe(10);
  expect(new Set(confettiPalettes.explorer).size).toBe(5);
  const seen = new Set(confettiPieces('explorer', half).map(({ color }) => color));
  expect(seen).toEqual(new Set(confettiPalettes.explorer));
});

test('the animation and the delay after it are those of the specification', () => {
  expect([logoAnimationMs, confettiDelayMs, confettiStorageKey]).toEqual([2000, 1000, 'logoConfettiShown']);
});
