/** Ways to spend money on a journey. */
export type Priced = 'flight' | 'train' | 'stay' | 'car';

const rules = {
  flight: { baseEur: 19, perKmEur: 0.055 },
  train: { baseEur: 9, perKmEur: 0.08 },
  stay: { baseEur: 64, perKmEur: 0 },
  car: { baseEur: 29, perKmEur: 0 },
} as const satisfies Record<Priced, { baseEur: number; perKmEur: number }>;

/**
 * A plausible lowest price in euro, for a place to be shown with before real offers are asked for: a ticket over
 * a distance, a night, or a day with a car. Pages say that it is a sample.
 */
export function samplePriceEur(kind: Priced, km: number): number {
  const { baseEur, perKmEur } = rules[kind];
  return Math.round(baseEur + perKmEur * km);
}
