import fc from 'fast-check';
import { fallMin, priceChange } from './price-fall';

const watched = { referenceCents: 10_000, targetCents: null };

test('a fall of a fiftieth is told, less is not, and a rise moves what a fall is measured from', () => {
  expect(priceChange(watched, 9800)).toEqual({ falls: true, referenceCents: 9800 });
  expect(priceChange(watched, 9801)).toEqual({ falls: false, referenceCents: 10_000 });
  expect(priceChange(watched, 12_000)).toEqual({ falls: false, referenceCents: 12_000 });
});

test('with a wanted price only that price or a lower one is told', () => {
  const wanting = { ...watched, targetCents: 9000 };
  expect(priceChange(wanting, 9001)).toEqual({ falls: false, referenceCents: 10_000 });
  expect(priceChange(wanting, 9000)).toEqual({ falls: true, referenceCents: 9000 });
});

test('the same price is never told twice, and falls that are told only go down until it rises', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1 }), (prices) => {
      let state = watched;
      let told = Number.POSITIVE_INFINITY;
      for (const cents of prices) {
        const { falls, referenceCents } = priceChange(state, cents);
        if (cents > told) told = Number.POSITIVE_INFINITY;
        if (falls) {
          expect(cents).toBeLessThanOrEqual(Math.min(told, state.referenceCents * (1 - fallMin)));
          told = cents;
        }
        state = { ...watched, referenceCents };
        expect(priceChange(state, cents).falls).toBe(false);
      }
    }),
  );
});
