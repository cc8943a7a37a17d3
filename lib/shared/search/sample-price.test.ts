import { samplePriceEur } from './sample-price';

test('a ticket costs more the farther it goes; a night and a day with a car do not', () => {
  expect(samplePriceEur('flight', 2000)).toBe(129);
  expect(samplePriceEur('train', 500)).toBe(49);
  expect(samplePriceEur('stay', 9000)).toBe(samplePriceEur('stay', 0));
  expect(samplePriceEur('car', 9000)).toBe(29);
});
